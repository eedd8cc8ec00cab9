type Views = {
  readonly stack: readonly { readonly name: string }[]
  readonly current: { readonly name: string }
  back(): void
}

/** After a wallet was connected: back to the list of wallets for who came from there, else out. */
export function leaveConnecting(router: Views, modal: { hide(): void }): void {
  const fromWallets = router.stack.some(({ name }) => name === 'ProfileWallets')
  if (!fromWallets) modal.hide()
  while (fromWallets && router.current.name !== 'ProfileWallets') router.back()
}
