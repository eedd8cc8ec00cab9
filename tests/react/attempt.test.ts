import { connectionErrors, networkErrors } from '@portico/core'
import { type ManualClock, manualClock } from '@portico/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Attempt } from '../../react/src/views/attempt/Attempt.ts'
import { faultOf } from '../../react/src/views/attempt/faultOf.ts'

type Asked = { signal: AbortSignal; answer: () => void; refuse: (error: unknown) => void }

let clock: ManualClock
let asked: Asked[]
let attempt: Attempt
const turn = () => Promise.resolve()

beforeEach(() => {
  clock = manualClock()
  asked = []
  attempt = new Attempt(
    clock,
    (signal) =>
      new Promise((answer, refuse) => {
        asked.push({ signal, answer, refuse })
      }),
  )
})

describe('a wallet that is asked while a view waits', () => {
  it('is not asked before anybody waits', () => {
    expect([attempt.state, asked.length]).toEqual(['idle', 0])
  })

  it('R4.01 is waited for, and done when it agrees', async () => {
    attempt.watch()
    expect(attempt.state).toBe('waiting')
    asked[0]?.answer()
    await turn()
    expect([attempt.state, clock.pending]).toEqual(['done', 0])
  })

  it('offers a way out after ten seconds, and still takes the answer', async () => {
    attempt.watch()
    clock.advance(9_999)
    expect(attempt.state).toBe('waiting')
    clock.advance(1)
    expect(attempt.state).toBe('slow')
    asked[0]?.answer()
    await turn()
    expect(attempt.state).toBe('done')
  })

  it('keeps what went wrong until it is asked again', async () => {
    attempt.watch()
    const error = connectionErrors.create('rejected', [])
    asked[0]?.refuse(error)
    await turn()
    expect(attempt.state).toEqual({ error })
    attempt.start()
    expect([attempt.state, asked.length]).toEqual(['waiting', 2])
  })

  it('is asked once where a component is mounted, unmounted and mounted in one turn', async () => {
    attempt.watch()()
    attempt.watch()
    await turn()
    expect([asked.length, asked[0]?.signal.aborted, attempt.state]).toEqual([1, false, 'waiting'])
  })

  it('is let go when the view is left, and its late answer changes nothing', async () => {
    attempt.watch()()
    await turn()
    asked[0]?.answer()
    await turn()
    expect([asked[0]?.signal.aborted, attempt.state, clock.pending]).toEqual([true, 'idle', 0])
  })

  it('is let go when it is asked again, and only the newer answer counts', async () => {
    attempt.watch()
    attempt.start()
    asked[0]?.refuse(new Error('late'))
    await turn()
    expect([asked[0]?.signal.aborted, attempt.state]).toEqual([true, 'waiting'])
    asked[1]?.answer()
    await turn()
    expect(attempt.state).toBe('done')
  })
})

describe('what went wrong', () => {
  it('R8.03 has a name by the code of the error', () => {
    const keys = ['rejected', 'busy', 'locked', 'timeout', 'unauthorized', 'failed'] as const
    expect(keys.map((key) => faultOf(connectionErrors.create(key, [])))).toEqual(keys)
  })

  it('R4.24 tells a chain that the wallet did not add from one that it would not go to', () => {
    const keys = ['notAdded', 'notSwitched', 'noSwitch', 'rejected'] as const
    expect(keys.map((key) => faultOf(networkErrors.create(key, [])))).toEqual(keys)
  })

  it('R8.10 knows a refusal and an open request from wallets that only give a number', () => {
    expect([{ code: 4001 }, { code: 5000 }, { code: -32002 }].map(faultOf)).toEqual([
      'rejected',
      'rejected',
      'busy',
    ])
  })

  it('is a plain failure where nothing is known of it', () => {
    expect([undefined, 'no', new Error('no'), { code: 4900 }].map(faultOf)).toEqual(
      Array(4).fill('failed'),
    )
  })
})
