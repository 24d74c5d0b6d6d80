/** A string as C sees it, which a zero byte ends: in patterns, formats, numerals and most messages. */
export function cString(text: string): string {
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}
