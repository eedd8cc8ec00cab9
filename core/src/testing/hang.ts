/** The answer that never comes. */
export function hang(): Promise<never> {
  return new Promise(() => undefined)
}
