export type WalletWindows = {
  /** Shows the window of the question `id`; `shown` tells that some window shows it already. */
  open(id: string, shown: boolean): void
}

/** The small windows of a wallet, one for each question, at `url`; `closed` is told of each that is gone. */
export function walletWindows(url: string, closed: (id: string) => void): WalletWindows {
  const windows = new Map<string, Window>()
  const open = (id: string, shown: boolean) => {
    const known = windows.get(id)
    if (known && !known.closed) return known.focus()
    // Another tab's window cannot be reached from here, and opening it again would reload it.
    if (shown) return
    const opened = window.open(url, `wallet-${id}`, 'popup,width=380,height=600')
    // Blocked: browsers want a move of the visitor first.
    if (!opened) return atNextMove(() => open(id, shown))
    windows.set(id, opened)
    watch(opened, () => closed(id))
  }
  return { open }
}

function atNextMove(call: () => void): void {
  const moves = ['pointerup', 'keyup'] as const
  const again = () => {
    for (const move of moves) removeEventListener(move, again, true)
    call()
  }
  for (const move of moves) addEventListener(move, again, true)
}

/** A window tells nobody that it was closed, so it has to be looked at. */
function watch(opened: Window, closed: () => void): void {
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    closed()
  }, 150)
}
