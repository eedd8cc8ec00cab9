type Check = (params: unknown) => Promise<void>

/**
 * Handles the rejection of the library's check of a session's end, which the library starts without waiting for it: an
 * end that arrives twice would leave an unhandled rejection. Callers that wait for the check get its error as before.
 */
export function handleRepeatedEnds(engine: object): void {
  // A method that the library's interface omits, but its version is pinned; without the method nothing is changed.
  const own = engine as { isValidDisconnect?: Check }
  const check = own.isValidDisconnect?.bind(engine)
  if (!check) return
  own.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => undefined)
    return checked
  }
}
