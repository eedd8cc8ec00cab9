/** Calls back when the page that holds the lock `alive` is closed, reloaded or crashes. */
export function onPortClosed(alive: string, call: () => void): void {
  void navigator.locks.request(alive, call)
}
