import { choice } from './choice.ts'

type Networks = {
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  readonly chainId: number
}

/** The networks that the wallet knows, with the active one selected. */
export function networkChoice(
  { chains, chainId }: Networks,
  choose: (chainId: number) => void,
): HTMLElement {
  const names = chains.map((chain) => `${chain.name} (${chain.chainId})`)
  const current = names[chains.findIndex((chain) => chain.chainId === chainId)] ?? ''
  return choice('Network', names, current, (name) => {
    const chain = chains[names.indexOf(name)]
    if (chain) choose(chain.chainId)
  })
}
