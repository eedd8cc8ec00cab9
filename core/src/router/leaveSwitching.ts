type Views = {
  readonly current: { readonly name: string }
  readonly canGoBack: boolean
  back(): void
}

const views: readonly string[] = [
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
]

/** After a switch: back to where the visitor came from, or out where they came for the switch alone. */
export function leaveSwitching(router: Views, modal: { close(): unknown }): void {
  while (router.canGoBack && views.includes(router.current.name)) router.back()
  if (views.includes(router.current.name)) modal.close()
}
