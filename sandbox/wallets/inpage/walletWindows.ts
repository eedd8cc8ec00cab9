export type WalletWindows = {
  /** Shows the window of the question `id`; `shown` is true if a window shows it already. */
  open(id: string, shown: boolean): void
}

/** The windows of a wallet at `url`, one for each question; `closed` is called for each that closes. */
export function walletWindows(url: string, closed: (id: string) => void): WalletWindows {
  const windows = new Map<string, Window>()
  const open = (id: string, shown: boolean) => {
    const known = windows.get(id)
    if (known && !known.closed) return known.focus()
    // A window of another tab cannot be reached, and reopening it would reload it.
    if (shown) return
    const opened = window.open(url, `wallet-${id}`, 'popup,width=380,height=600')
    // The browser blocked the window: it requires a user gesture.
    if (!opened) return onNextGesture(() => open(id, shown))
    windows.set(id, opened)
    watch(opened, () => closed(id))
  }
  return { open }
}

function onNextGesture(call: () => void): void {
  const moves = ['pointerup', 'keyup'] as const
  const again = () => {
    for (const move of moves) removeEventListener(move, again, true)
    call()
  }
  for (const move of moves) addEventListener(move, again, true)
}

/** A window emits no event when it closes, so it is polled. */
function watch(opened: Window, closed: () => void): void {
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    closed()
  }, 150)
}
