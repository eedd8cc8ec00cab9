/** Opens the window of one question, now or, where the browser blocks it, at the visitor's next move. */
export function openWalletWindow(url: string, id: string, closed: () => void): void {
  const opened = window.open(url, `wallet-${id}`, 'popup,width=380,height=600')
  if (opened) watch(opened, closed)
  else atNextMove(() => openWalletWindow(url, id, closed))
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
