/** Calls a function of a third party; what it throws or rejects with goes to `failed` and no further. */
export function callSafely(call: () => unknown, failed: (error: unknown) => void): void {
  try {
    Promise.resolve(call()).catch(failed)
  } catch (error) {
    failed(error)
  }
}
