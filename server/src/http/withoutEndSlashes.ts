/** A path or URL without the slashes at its end. */
export function withoutEndSlashes(path: string): string {
  return /^.*[^/]/s.exec(path)?.[0] ?? ''
}
