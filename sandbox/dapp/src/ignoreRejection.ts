/** For event handlers: the card shows the error of the hook, so the rejection of the promise is ignored. */
export function ignoreRejection(action: Promise<unknown>): void {
  action.catch(() => undefined)
}
