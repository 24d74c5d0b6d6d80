import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './controls.tsx';

interface CopyTextProps {
  /** What the button says it copies: `link` makes it “Copy link”. */
  readonly what: string;
  /** Made when it is asked for; where that takes a while and comes to nothing, nothing is copied. */
  readonly text: () => string | Promise<string>;
}

/** A button that copies; where the browser does not allow it, the text stands there to be taken. */
export function CopyText({ what, text }: CopyTextProps): ReactNode {
  const [copied, setCopied] = useState<'no' | 'yes' | { readonly refused: string }>('no');
  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    const wanted = await Promise.resolve(text()).catch(() => undefined);
    if (wanted === undefined) return;
    try {
      await navigator.clipboard.writeText(wanted);
      setCopied('yes');
    } catch {
      setCopied({ refused: wanted });
    }
  }

  return (
    <span className="copy-text">
      <Button onClick={copy}>Copy {what}</Button>
      <span role="status" className="copy-done">
        {copied === 'yes' && 'Copied'}
      </span>
      {typeof copied === 'object' && (
        <label className="copy-refused">
          <span>The browser did not allow copying. The {what}:</span>
          <textarea readOnly rows={2} value={copied.refused} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </span>
  );
}
