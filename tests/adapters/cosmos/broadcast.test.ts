import { BroadcastTxError, type IndexedTx } from '@cosmjs/stargate'
import { manualClock, neverSettles } from '@portico/core/testing'
import { cosmosHub } from '@portico/cosmos'
import { describe, expect, it } from 'vitest'
import { nextSignerData } from '../../../adapters/cosmos/src/chain/send/afterMismatch.ts'
import { broadcast, transactionHash } from '../../../adapters/cosmos/src/chain/send/broadcast.ts'

const bytes = Uint8Array.from([1, 2, 3])
const hash = transactionHash(bytes)
const refusal =
  (code: number, codespace = 'sdk', log = 'because') =>
  () => {
    throw new BroadcastTxError(code, codespace, log)
  }
const included = (facts: Partial<IndexedTx> = {}) => ({ code: 0, rawLog: '', ...facts })

/** A chain with scripted answers, and a manual clock. */
function run(broadcastTxSync: () => unknown, ...looks: readonly unknown[]) {
  let look = 0
  let handed = 0
  const clock = manualClock()
  const chain = {
    broadcastTxSync: async () => {
      handed++
      return broadcastTxSync() as string
    },
    getTx: async () => {
      const answer = looks[Math.min(look++, looks.length - 1)] ?? null
      return (typeof answer === 'function' ? answer() : answer) as IndexedTx | null
    },
  }
  const sending = broadcast({ chain, clock }, bytes)
  let ended = false
  const outcome = sending.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
  void outcome.then(() => {
    ended = true
  })
  const settle = async () => {
    for (let step = 0; step < 1_000 && !ended; step++) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(1_000)
    }
    return { ...(await outcome), handed, pending: clock.pending, now: clock.now() }
  }
  return settle()
}

describe('broadcasting a transaction', () => {
  it('succeeds when a block contains it', async () => {
    const outcome = await run(() => hash, null, null, included())
    expect(outcome).toMatchObject({ value: { hash }, handed: 1, pending: 0 })
  })

  it('succeeds when it is still pending after the wait', async () => {
    expect(await run(() => hash, null)).toMatchObject({ value: { hash }, handed: 1 })
  })

  it('stops waiting in time when the node hangs', async () => {
    const outcome = await run(() => hash, neverSettles)
    expect(outcome).toMatchObject({ value: { hash }, pending: 0 })
    expect(outcome.now).toBeLessThan(70_000)
  })

  it('succeeds when no node answered but a block contains it', async () => {
    const silence = () => {
      throw new TypeError('Failed to fetch')
    }
    const flaky = () => {
      throw new Error('Bad status on response: 502')
    }
    const outcome = await run(silence, flaky, null, included())
    expect(outcome).toMatchObject({ value: { hash }, handed: 1 })
  })

  it('throws an unknown outcome with the hash when no node ever answers', async () => {
    const outcome = await run(neverSettles, null)
    expect(outcome).toMatchObject({
      error: { code: 'cosmos/unknownOutcome', message: expect.stringContaining(hash) },
      handed: 1,
      pending: 0,
    })
  })

  it('succeeds when the node already has it', async () => {
    expect(await run(refusal(19), included())).toMatchObject({ value: { hash }, handed: 1 })
  })

  it('signs with the next sequence once the earlier transaction is in a block, and not otherwise', async () => {
    const network = cosmosHub
    const account = { namespace: 'cosmos', address: 'cosmos1', type: 'eoa' } as const
    const data = { accountNumber: 1n, sequence: 7, chainId: 'cosmoshub-4' }
    const look = async (...sequences: readonly number[]) => {
      const clock = manualClock()
      let at = 0
      const getSequence = async () => ({
        accountNumber: 1n,
        sequence: sequences[Math.min(at++, sequences.length - 1)]!,
      })
      let ended = false
      const next = nextSignerData({ client: { getSequence }, data, clock }, { account, network })
      void next.finally(() => (ended = true))
      while (!ended) {
        await new Promise((resolve) => setImmediate(resolve))
        clock.advance(1_000)
      }
      return next
    }
    expect(await look(7, 7, 6, 8)).toEqual({ ...data, sequence: 8 })
    expect(await look(7)).toBeUndefined()
  })

  it.each([
    [4, 'cosmos/unauthorized'],
    [5, 'request/insufficientFunds'],
    [11, 'cosmos/outOfGas'],
    [13, 'cosmos/insufficientFee'],
    [20, 'cosmos/unknownOutcome'],
    [32, 'cosmos/sequenceMismatch'],
    [18, 'request/sendFailed'],
  ])('rejects code %i as %s, with the message of the network', async (code, name) => {
    expect(await run(refusal(code))).toMatchObject({
      error: { code: name, hints: expect.arrayContaining(['because']) },
      handed: 1,
    })
  })

  it('does not interpret the code of another module', async () => {
    expect(await run(refusal(5, 'wasm'))).toMatchObject({ error: { code: 'request/sendFailed' } })
  })

  it.each([
    [5, 'spendable balance 1 is smaller than 2: insufficient funds', 'request/insufficientFunds'],
    [11, 'gasWanted: 1, gasUsed: 2: out of gas', 'cosmos/outOfGas'],
    [32, 'account sequence mismatch, expected 2, got 1', 'cosmos/sequenceMismatch'],
    [5, 'send transactions are disabled', 'request/sendFailed'],
  ])('reports code %i and "%s" in a block as %s', async (code, rawLog, name) => {
    expect(await run(() => hash, included({ code, rawLog }))).toMatchObject({
      error: { code: name },
    })
  })
})
