import type { SignIn } from '@portico/core'
import { hang, manualClock } from '@portico/core/testing'
import { base, mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../../features/src/walletconnect/line/Line.ts'
import { askForLink } from '../../../features/src/walletconnect/pairing/askForLink.ts'

const question = { domain: 'acme.example', uri: 'https://acme.example/', nonce: 'abcdefgh' }
const eip155 = { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [] }
const solana = { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: [], events: [] }

/** Asks where who connects is to sign in as told; gives what the line was asked. */
async function ask(namespaces: Parameters<typeof askForLink>[1], given?: SignIn['ask']) {
  const clock = manualClock()
  const asked: unknown[] = []
  const line = {
    ask: async (method: string, params: unknown) => void asked.push([method, params]),
  } as unknown as Line
  const signIn = () => given && Promise.resolve({ ask: given, accept: async () => undefined })
  const networks = { all: [mainnet, base], current: () => base, find: () => base }
  const asking = askForLink({ line, host: { clock, networks, signIn } }, namespaces)
  await new Promise((resolve) => setImmediate(resolve))
  const early = asked.length
  clock.advance(4_000)
  await asking
  return { asked, early }
}

describe('the link that a wallet connects by', () => {
  it('R4.21 asks to sign in, on the network in use first', async () => {
    const chainIds: (readonly string[])[] = []
    const { asked } = await ask({ eip155 }, async (ids) => {
      chainIds.push(ids)
      return question
    })
    const chains = ['eip155:8453', 'eip155:1']
    expect(chainIds).toEqual([chains])
    const namespaces = { eip155: { ...eip155, chains } }
    expect(asked).toEqual([['propose', { namespaces, signIn: question }]])
  })

  it('is a plain one where several chain families are asked for, nobody is to sign in, or it fails', async () => {
    const plain = (namespaces: object) => [['propose', { namespaces }]]
    const both = { eip155, solana }
    expect((await ask(both, async () => question)).asked).toEqual(plain(both))
    expect((await ask({}, async () => question)).asked).toEqual(plain({}))
    expect((await ask({ eip155 })).asked).toEqual(plain({ eip155 }))
    expect((await ask({ eip155 }, async () => undefined)).asked).toEqual(plain({ eip155 }))
    const fails = () => Promise.reject(new Error('No'))
    expect((await ask({ eip155 }, fails)).asked).toEqual(plain({ eip155 }))
  })

  it('waits four seconds for what is to be signed, and no longer', async () => {
    const { asked, early } = await ask({ eip155 }, hang)
    expect(early).toBe(0)
    expect(asked).toEqual([['propose', { namespaces: { eip155 } }]])
  })
})
