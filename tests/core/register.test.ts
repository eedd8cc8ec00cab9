import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A dapp that registers its kit. In a program of its own: the declaration would reach every other test. */
const dapp = `
import { type AdapterDefinition, createKit, defineFeature } from '@portico/core'
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
`

/** What the compiler says, apart from the packages, which are checked by themselves. */
function problems(): readonly string[] {
  const folder = join(root, '.cache/register')
  mkdirSync(folder, { recursive: true })
  const config = { extends: '../../tsconfig.json', include: ['dapp.tsx'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'dapp.tsx'), dapp)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [tsc, '-p', folder, '--noEmit'], { cwd: root, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return stdout.split('\n').filter((line) => /^(?!core|react).*error TS/.test(line))
  }
}

describe('interface Register', () => {
  it('tells every hook the exact type of the kit', () => {
    expect(problems()).toEqual([])
  }, 120_000)
})
