/** The part of tlhunter-sorted-set, which has no types of its own, that is measured. */
declare module 'tlhunter-sorted-set' {
  export default class SortedSet {
    add(member: string, score: number): number | null;
    rem(member: string): number | null;
    range(start: number, stop: number): string[];
    rangeByScore(min: number, max: number): string[];
    rank(member: string): number | null;
  }
}
