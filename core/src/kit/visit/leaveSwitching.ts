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

/** After a network switch: returns to the view before it, or closes the modal if there is none. */
export function leaveSwitching(router: Views, modal: { close(): unknown }): void {
  while (router.canGoBack && views.includes(router.current.name)) router.back()
  if (views.includes(router.current.name)) modal.close()
}
