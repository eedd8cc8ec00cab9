import { format } from '@portico/eip155/siwx'
import { readAppMessage } from '@portico/features/embedded/protocol'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Queue } from '../../server/frame/approval/createQueue.ts'
import { frameError } from '../../server/frame/frameError.ts'
import { createHandlers } from '../../server/frame/page/createHandlers.ts'
import {
  ChainState,
  type FrameContext,
  type Network,
} from '../../server/frame/page/FrameContext.ts'
import { dapp, openSite } from './setup/openWallet.ts'

const networks = [
  { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, urls: ['https://a.example'] },
  { id: 'eip155:8453', name: 'Base', symbol: 'ETH', decimals: 18, urls: ['https://b.example'] },
  { id: 'solana:mainnet', name: 'Solana', symbol: 'SOL', decimals: 9, urls: ['https://c.example'] },
] as const
const placeholder = '<<AccountAddress>>'
const fields = {
  accountAddress: placeholder,
  chainId: 'eip155:1',
  domain: 'app.acme.example',
  uri: `${dapp}/login`,
  version: '1',
  nonce: 'a1b2c3d4e5f6',
  statement: 'Welcome to Acme',
  issuedAt: '2026-11-21T12:00:00.000Z',
} as const
/** The message as a page sends it. */
function messageOf(change: Partial<Parameters<typeof format.format>[0]> = {}) {
  const message = { ...fields, ...change }
  return { ...message, serializedMessage: format.template?.(message) ?? '' }
}

type Site = ReturnType<typeof openSite>
type Opening = {
  /** What happens while the visitor looks at the message. */
  readonly look?: (site: Site) => void
  readonly served?: readonly Network[]
}

/** The frame's answers to a page after a login, over a real worker and site. */
async function openFrame({ look = () => undefined, served = networks }: Opening = {}) {
  const site = openSite({ networks: [...networks] })
  const wallet = await site.newBrowser()
  await site.logIn(wallet)
  const shown: unknown[] = []
  // The screens themselves need a document; the browser tests read them.
  const show = async (screen: unknown) => {
    shown.push(await screen)
    look(site)
    return { place: 'frame', dapp }
  }
  const queue = { show, abort: () => undefined } as unknown as Queue
  const chain = new ChainState(served, 'eip155:1')
  const context = { wallet, origin: dapp, networks: served, chain, queue, title: 'Acme' }
  const { GET_USER } = createHandlers({
    ...context,
    emit() {},
    reload() {},
  } as never as FrameContext)
  const user = (siwxMessage: object, chainId: string = 'eip155:1') =>
    GET_USER({ chainId, siwxMessage } as never, 'id')
  return { user, shown }
}

describe('a sign-in message that comes with a login', () => {
  beforeAll(() => {
    // The page of the frame, without the operator's settings.
    vi.stubGlobal('document', { querySelector: () => null })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('R4.21 R7.33 is signed with the account that logs in, after one approval', async () => {
    const { user, shown } = await openFrame()
    const reply = await user(messageOf())
    const { address, message = '', signature } = reply
    expect(message).toBe(format.format({ ...fields, accountAddress: address }))
    expect(
      await verifyMessage({ address, message, signature } as {
        address: Hex
        message: string
        signature: Hex
      }),
    ).toBe(true)
    expect(shown).toHaveLength(1)
  })

  const refused: Record<string, [object, string?]> = {
    'for another domain': [messageOf({ domain: 'other.example' })],
    'for another URI': [messageOf({ uri: 'https://other.example/login' })],
    'for a URI that only begins as this page does': [messageOf({ uri: `${dapp}.evil.example/` })],
    'for another network': [messageOf({ chainId: 'eip155:8453' })],
    'for the network of another login': [messageOf(), 'eip155:8453'],
    'for another account': [messageOf({ accountAddress: `0x${'1'.repeat(40)}` })],
    'that grants a right': [messageOf({ resources: ['urn:recap:e30'] })],
    'of another family': [messageOf(), 'solana:mainnet'],
    'without its text': [fields],
    'whose text is another one': [{ ...fields, serializedMessage: `Pay ${placeholder}` }],
    'with a second network in its statement': [
      messageOf({ chainId: 'eip155:8453', statement: 'Version: 1 Chain ID: 1 Nonce: a' }),
    ],
  }
  it.each(Object.entries(refused))(
    'T12 is neither shown nor signed %s, and the login stands',
    async (_, [message, chainId]) => {
      const { user, shown } = await openFrame()
      const reply = await user(message, chainId)
      expect(reply.address).toMatch(/^\w{32,}$/)
      expect([reply.message, reply.signature, shown]).toEqual([undefined, undefined, []])
    },
  )

  const ends: Record<string, (site: Site) => void> = {
    'the visitor declines': () => {
      throw frameError('rejected')
    },
    'the page aborts the request': () => {
      throw frameError('aborted')
    },
    'the site does not sign': ({ trouble }) => {
      trouble.answer = () => new Error('offline')
    },
  }
  it.each(Object.entries(ends))('R4.22 leaves the login as it is when %s', async (_, look) => {
    const { user, shown } = await openFrame({ look })
    const reply = await user(messageOf())
    expect(shown).toHaveLength(1)
    expect(reply).toMatchObject({ email: 'ada@example.org' })
    expect(reply).not.toHaveProperty('signature')
    expect(reply).not.toHaveProperty('message')
  })

  it('R4.08 ends the login when the site has ended the session meanwhile', async () => {
    const { user } = await openFrame({ look: (site) => site.loseStorage() })
    await expect(user(messageOf())).rejects.toMatchObject({ code: 'secure/session' })
  })

  it('R4.21 R9.10 is signed on a network with smart accounts too, whose account is told with it', async () => {
    const [ethereum, ...others] = networks
    const smart = { ...ethereum, smartAccount: { delegate: `0x${'de'.repeat(20)}` } }
    const { user, shown } = await openFrame({ served: [smart, ...others] })
    const reply = await user(messageOf())
    const { address, message = '', signature } = reply
    expect(message).toBe(format.format({ ...fields, accountAddress: address }))
    expect(signature).toMatch(/^0x[\da-f]{130}$/)
    expect(reply).toMatchObject({
      accounts: [{ address, type: 'smartAccount' }],
      preferredAccountType: 'smartAccount',
    })
    expect(shown).toHaveLength(1)
  })

  it('R5.18 is read with its text, up to 4,096 characters', () => {
    const read = (siwxMessage: object) =>
      readAppMessage({
        v: 1,
        id: '0'.repeat(32),
        type: '@w3m-app/GET_USER',
        payload: { chainId: 'eip155:1', siwxMessage },
      })
    expect(read(messageOf())).toMatchObject({ payload: { siwxMessage: messageOf() } })
    expect(read({ ...fields, serializedMessage: 'a'.repeat(4_097) })).toBeUndefined()
  })
})
