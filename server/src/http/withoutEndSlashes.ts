/** Removes the trailing slashes of a path or URL. */
export function withoutEndSlashes(path: string): string {
  return /^.*[^/]/s.exec(path)?.[0] ?? ''
}
