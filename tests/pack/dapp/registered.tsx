// A dapp that registers its kit: type checking of this folder fails when a hook's type is too wide or too narrow.
import { type AdapterDefinition, createKit } from '@portico/core'
import { defineFeature } from '@portico/core/feature'
import { useFeature, useKit, useSwitchNetwork } from '@portico/react'

declare const eip155: AdapterDefinition<'eip155'>
declare function SideView(props: { params: { side: 'left' | 'right' } }): null
const swaps = defineFeature({
  id: 'swaps',
  apiVersion: 1,
  views: { Side: { load: async () => ({ default: SideView }) } },
  setup: () => ({ slippage: 1 }),
})
const kit = createKit({ adapters: [eip155], features: [swaps] })
declare module '@portico/react' {
  interface Register {
    kit: typeof kit
  }
}

export function Dapp() {
  const { router, features } = useKit()
  router.push('Side', { side: 'left' })
  // @ts-expect-error wrong side
  router.push('Side', { side: 'down' })
  const numbers: number[] = [features.swaps.slippage, useFeature('swaps').slippage]
  // @ts-expect-error not installed
  useFeature('onramp')
  const { switchNetwork } = useSwitchNetwork()
  switchNetwork('eip155:1')
  // @ts-expect-error solana is not configured
  switchNetwork('solana:1')
  return numbers
}
