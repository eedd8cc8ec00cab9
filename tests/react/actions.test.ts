import { requestErrors } from '@portico/core/errors'
import { internals } from '@portico/core/internal'
import {
  useAccounts,
  useConnect,
  useConnections,
  useDisconnect,
  useSend,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
} from '@portico/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'
import { openKit } from '../core/fakes/openKit.ts'
import { renderHook } from './setup/renderHook.ts'

type Hook = { status: string; reset(): void; [name: string]: unknown }
const transaction = new Uint8Array([1])
const sent = { to: 'bob', amount: '1' }
/** Each action, its hook, and an input. */
const actions: [name: string, hook: () => Hook, input: unknown][] = [
  ['connect', useConnect, { connectorId: 'gone' }],
  ['connectWallet', useConnect, { connectorIds: ['gone'] }],
  ['disconnect', useDisconnect, { connectorId: 7 }],
  ['switchNetwork', useSwitchNetwork, 'eip155:9'],
  ['signMessage', useSignMessage, { message: 'Hello' }],
  ['signTypedData', useSignTypedData, { typedData: {} }],
  ['send', useSend, sent],
  ['sendTransaction', useSendTransaction, { transaction }],
  ['sendCalls', useSendCalls, { calls: [] }],
]

/** Renders a hook in a component, on a page with a wallet of two chain families. */
function setUp<value>(hook: () => value, verbs: Parameters<typeof fakeAdapter<'eip155'>>[1] = {}) {
  const wallets = [new FakeWallet('fern', ['eip155', 'solana'])]
  const adapters = [fakeAdapter('eip155', verbs), fakeAdapter('solana')]
  const { kit } = openKit({ wallets, adapters })
  const rendered = renderHook(kit, hook)
  onTestFinished(rendered.unmount)
  return { kit, rendered, now: () => rendered.current as value }
}

async function rendered<value>(now: () => value): Promise<value> {
  await expect.poll(now).toBeDefined()
  return now()
}

describe('action hooks', () => {
  it.each(actions)(
    '%s never rejects and keeps the error, its Async form rejects with it',
    async (name, hook, input) => {
      const unhandled: unknown[] = []
      const note = (reason: unknown) => unhandled.push(reason)
      process.on('unhandledRejection', note)
      onTestFinished(() => void process.off('unhandledRejection', note))
      const { now } = setUp(hook)
      const first = await rendered(now)
      expect((first[name] as (input: unknown) => unknown)(input)).toBeUndefined()
      await expect.poll(() => now()).toMatchObject({ status: 'error', data: undefined })
      const promise = (first[`${name}Async`] as (input: unknown) => Promise<unknown>)(input)
      await expect(promise).rejects.toMatchObject({ code: expect.stringContaining('/') })
      expect(unhandled).toEqual([])
    },
  )

  it("change from idle to pending to success with the wallet's result", async () => {
    let answer: (text: string) => void = () => undefined
    const answered = new Promise<string>((resolve) => {
      answer = resolve
    })
    const { kit, now } = setUp(useSignMessage, { signMessage: () => answered })
    await kit.connect({ connectorId: 'fern', namespace: 'eip155' })
    const { signMessage, status } = await rendered(now)
    expect(status).toBe('idle')
    signMessage({ message: 'Hello' })
    await expect.poll(() => now().status).toBe('pending')
    answer('signature')
    await expect.poll(() => now().status).toBe('success')
    expect(now()).toMatchObject({ data: 'signature', error: null })
    expect(now().signMessage).toBe(signMessage)
  })

  it('become idle on reset, also during a run', async () => {
    const answers: ((text: string) => void)[] = []
    const signMessage = () => new Promise<string>((resolve) => answers.push(resolve))
    const { kit, now } = setUp(useSignMessage, { signMessage })
    await kit.connect({ connectorId: 'fern', namespace: 'eip155' })
    const answered = (await rendered(now)).signMessageAsync({ message: 'Hello' })
    await expect.poll(() => now().status).toBe('pending')
    now().reset()
    await expect.poll(() => now().status).toBe('idle')
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.('late')
    expect(await answered).toBe('late')
    expect(now()).toMatchObject({ status: 'idle', data: undefined, error: null })
  })

  it('show the latest run only', async () => {
    const refusal = requestErrors.create('rejected', [])
    const refusals: (() => void)[] = []
    const signMessage = ({ message }: { message: string | Uint8Array }) =>
      message === 'second'
        ? Promise.resolve('signature')
        : new Promise<string>((_, reject) => refusals.push(() => reject(refusal)))
    const { kit, now } = setUp(useSignMessage, { signMessage })
    await kit.connect({ connectorId: 'fern', namespace: 'eip155' })
    const first = (await rendered(now)).signMessageAsync({ message: 'first' })
    first.catch(() => undefined)
    await expect.poll(() => refusals.length).toBe(1)
    now().signMessage({ message: 'second' })
    await expect.poll(() => now().status).toBe('success')
    refusals[0]?.()
    await expect(first).rejects.toBe(refusal)
    expect(now()).toMatchObject({ status: 'success', data: 'signature' })
  })

  it('useSend takes amounts in whole units, useSendTransaction a prepared transaction', async () => {
    const asked: unknown[] = []
    const verbs = {
      send: async ({ to, amount }: { to: string; amount: string }) => {
        asked.push({ to, amount })
        return { hash: 'by send' }
      },
      sendTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        asked.push({ transaction })
        return { hash: 'by sendTransaction' }
      },
    }
    const { kit, now } = setUp(
      () => ({ send: useSend(), sendTransaction: useSendTransaction() }),
      verbs,
    )
    await kit.connect({ connectorId: 'fern', namespace: 'eip155' })
    const { send, sendTransaction } = await rendered(now)
    expect(await send.sendAsync(sent)).toEqual({ hash: 'by send' })
    expect(await sendTransaction.sendTransactionAsync({ transaction })).toEqual({
      hash: 'by sendTransaction',
    })
    expect(asked).toEqual([sent, { transaction }])
  })
})

describe('useAccounts and useConnections', () => {
  const useBoth = () => ({
    accounts: useAccounts(),
    solana: useAccounts({ namespace: 'solana' }),
    connections: useConnections(),
  })

  it('return every chain family while multi-wallet is off', async () => {
    const { kit, now } = setUp(useBoth)
    await kit.connect({ connectorId: 'fern' })
    await expect.poll(() => now()?.accounts.length).toBe(2)
    const account = (namespace: string) => ({
      namespace,
      address: `fern-${namespace}`,
      caipAddress: `${namespace}:1:fern-${namespace}`,
      networkId: `${namespace}:1`,
      connectorId: 'fern',
      type: 'eoa',
    })
    expect(now().accounts).toEqual([account('eip155'), account('solana')])
    expect(now().solana).toEqual([account('solana')])
    const families = now().connections.map((it) => [it.namespace, it.confirmed])
    expect(families).toEqual([
      ['eip155', true],
      ['solana', true],
    ])
    expect(kit.alerts.current).toBeUndefined()
  })

  it('leave out unconfirmed accounts', async () => {
    const { kit, now } = setUp(useBoth)
    await kit.connect({ connectorId: 'fern' })
    internals(kit).connections.markUnverified()
    await expect.poll(() => now()?.connections.length).toBe(2)
    expect(now().accounts).toEqual([])
  })

  it('return every address that a wallet granted, those of the active connection first', async () => {
    const wallets = [new FakeWallet('fern'), new FakeWallet('moss')]
    const [grant] = wallets[0]?.grant ?? []
    if (!wallets[0] || !grant) throw new Error('The wallet grants an account')
    const second = { namespace: 'eip155', address: 'second', type: 'eoa' } as const
    wallets[0].grant = [{ ...grant, accounts: [...grant.accounts, second] }]
    const { kit } = openKit({ wallets, multiWallet: true })
    const hook = renderHook(kit, () => useAccounts())
    onTestFinished(hook.unmount)
    await kit.connect({ connectorId: 'fern' })
    await kit.connect({ connectorId: 'moss' })
    const addresses = () => hook.current?.map(({ address }) => address)
    await expect.poll(addresses).toEqual(['moss-eip155', 'fern-eip155', 'second'])
  })
})
