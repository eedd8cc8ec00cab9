/** The answer that never comes. */
export function neverSettles(): Promise<never> {
  return new Promise(() => undefined)
}
