type Views = {
  readonly stack: readonly { readonly name: string }[]
  readonly current: { readonly name: string }
  back(): void
}

/** After a connection: returns to the list of wallets if the visitor came from there, else closes the modal. */
export function leaveConnecting(router: Views, modal: { hide(): void }): void {
  const fromWallets = router.stack.some(({ name }) => name === 'ProfileWallets')
  if (!fromWallets) modal.hide()
  while (fromWallets && router.current.name !== 'ProfileWallets') router.back()
}
