/** For handlers: the card shows the failure from the hook's result, so the promise may end quietly. */
export function settle(action: Promise<unknown>): void {
  action.catch(() => undefined)
}
