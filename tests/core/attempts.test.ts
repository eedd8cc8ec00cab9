import { connectionErrors } from '@portico/core'
import { autorun } from '@portico/core/state'
import { type ManualClock, manualClock } from '@portico/core/testing'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AttemptStore, type WalletAttempt } from '../../core/src/connection/AttemptStore.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

type Asked = { attempt: WalletAttempt; answer: () => void; refuse: (error: unknown) => void }
const request = { act: 'connect', input: { connectorId: 'wallet' } } as const
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('Attempt', () => {
  let clock: ManualClock
  let asked: Asked[]
  let attempts: AttemptStore
  beforeEach(() => {
    clock = manualClock()
    asked = []
    attempts = new AttemptStore(
      clock,
      (attempt) =>
        new Promise((answer, refuse) => {
          asked.push({ attempt, answer, refuse })
        }),
    )
  })

  it('R4.01 is pending until the wallet approves, then done', async () => {
    const begun = attempts.begin(request)
    expect(attempts.all.map(({ status }) => status)).toEqual(['asked'])
    asked[0]?.answer()
    await begun
    expect([attempts.all, attempts.done?.status, clock.pending]).toEqual([[], 'done', 0])
  })

  it('is slow after ten seconds without a response, and still accepts the response', async () => {
    void attempts.show(request)
    asked[0]?.attempt.follow('waiting')
    clock.advance(9_999)
    expect(attempts.current?.status).toBe('waiting')
    clock.advance(1)
    expect(attempts.current?.status).toBe('slow')
    asked[0]?.attempt.follow('waiting')
    expect(attempts.current?.status).toBe('slow')
    asked[0]?.answer()
    await turn()
    expect(attempts.current?.status).toBe('done')
  })

  it('keeps its error until it is retried', async () => {
    const shown = attempts.show(request)
    const error = connectionErrors.create('busy', [])
    asked[0]?.refuse(error)
    await shown
    expect(attempts.current).toMatchObject({ status: 'failed', isFailed: true, error })
    attempts.retry()
    expect([attempts.current?.status, asked.length]).toEqual(['asked', 2])
  })

  it('is superseded by a retry, whose response alone counts', async () => {
    void attempts.show(request)
    attempts.retry()
    expect(asked[0]?.attempt.signal.aborted).toBe(true)
    asked[0]?.refuse(new Error('late'))
    await turn()
    expect(attempts.current?.status).toBe('asked')
    asked[1]?.answer()
    await turn()
    expect([attempts.current?.status, attempts.done]).toEqual(['done', attempts.current])
  })

  it('is cancelled when the visitor leaves, and ignores a late response', async () => {
    void attempts.show(request)
    attempts.leave()
    asked[0]?.answer()
    await turn()
    expect([attempts.current, attempts.done, clock.pending]).toEqual([undefined, undefined, 0])
    expect(asked[0]?.attempt).toMatchObject({ status: 'cancelled', signal: { aborted: true } })
  })

  it('rejects for the caller of begin, and not for a view', async () => {
    const begun = attempts.begin(request)
    const shown = attempts.show(request)
    for (const { refuse } of asked) refuse('no')
    await expect(begun).rejects.toBe('no')
    await expect(shown).resolves.toBeUndefined()
  })
})

describe('the outcome of an attempt', () => {
  const ends = async (wallet: FakeWallet, then: (kit: Kit, clock: Clock) => unknown) => {
    const { kit, clock } = openKit({ wallets: [wallet] })
    await kit.open({ view: 'ConnectingExternal', params: { connectorId: wallet.id } })
    await wallet.isAsked('connect')
    const { current } = kit.attempts
    await then(kit, clock)
    await expect.poll(() => current?.isUnderWay).toBe(false)
    return current?.status
  }
  type Kit = ReturnType<typeof openKit>['kit']
  type Clock = ReturnType<typeof openKit>['clock']
  const hanging = () => Object.assign(new FakeWallet(), { mood: 'hangs' })

  it('R4.01 is done, refused, timed out or cancelled', async () => {
    const [agrees, refuses, silent, left] = [hanging(), hanging(), hanging(), hanging()]
    expect(await ends(agrees, () => agrees.decide('agrees'))).toBe('done')
    expect(await ends(refuses, () => refuses.decide('refuses'))).toBe('refused')
    expect(await ends(silent, (_, clock) => clock.advance(120_000))).toBe('timedOut')
    expect(await ends(left, (kit) => kit.close())).toBe('cancelled')
  })

  it('R4.01 is waiting from the moment the request is sent to the wallet', async () => {
    const wallet = hanging()
    const { kit } = openKit({ wallets: [wallet] })
    const statuses: unknown[] = []
    onTestFinished(autorun(() => void statuses.push(kit.attempts.current?.status)))
    void kit.open()
    kit.router.push('ConnectingExternal', { connectorId: 'wallet' })
    await wallet.isAsked('connect')
    expect(statuses).toEqual([undefined, 'asked', 'waiting'])
  })
})

describe('a view with a wallet request', () => {
  it('sends one request per visit, and cancels it when the visitor goes back', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    await kit.open()
    kit.router.push('ConnectingExternal', { connectorId: 'wallet' })
    await wallet.isAsked('connect')
    kit.router.back()
    expect([kit.attempts.current, kit.connections.status()]).toEqual([undefined, 'connecting'])
    await expect.poll(() => kit.connections.status()).toBe('disconnected')
    expect(wallet.asked).toEqual(['connect'])
  })

  it('sends no request while the modal is closed', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    kit.router.push('ConnectingExternal', { connectorId: 'wallet' })
    await turn()
    expect([kit.attempts.current, wallet.asked]).toEqual([undefined, []])
  })

  it('R2.07 switches the network, and returns to the previous view afterwards', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    await kit.open()
    kit.router.push('Networks')
    kit.router.push('SwitchNetwork', { networkId: 'eip155:2' })
    await expect.poll(() => kit.router.current.name).toBe('Account')
    expect(kit.account.state().networkId).toBe('eip155:2')
  })
})
