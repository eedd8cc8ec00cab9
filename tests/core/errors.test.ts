import {
  codeOf,
  connectionErrors,
  defineErrors,
  KitError,
  shortMessageOf,
  toError,
} from '@portico/core'
import {
  alertErrors,
  isUserRejection,
  networkErrors,
  nodeErrorName,
  requestErrors,
  rpcCodeOf,
} from '@portico/core/errors'
import { siwxErrors } from '@portico/core/internal/connect'
import { describe, expect, it } from 'vitest'

const wrapped = (cause: unknown) => new Error('outer', { cause: new Error('middle', { cause }) })

describe('KitError', () => {
  it('has a code, hints, a page of the documentation and a cause', () => {
    const cause = new Error('socket')
    const error = new KitError('api/http', 'HTTP status code: 500', {
      cause,
      hints: ['Try again'],
      docsPath: 'services.md',
    })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'KitError',
      code: 'api/http',
      shortMessage: 'HTTP status code: 500',
      hints: ['Try again'],
      docsPath: 'services.md',
      cause,
    })
  })

  it('lists the text, the hints and a link in its message', () => {
    const error = new KitError('api/http', 'HTTP status code: 500', {
      hints: ['Try again', 'Or ask the operator'],
    })
    expect(error.message.split('\n')).toEqual([
      'HTTP status code: 500',
      'Try again',
      'Or ask the operator',
      'Docs: https://github.com/portico-kit/portico/blob/main/docs/errors.md#api',
    ])
    expect(error.stack).toContain(error.message)
  })

  it('links to the given page, or to the heading of its scope', () => {
    const linkOf = (code: string, docsPath?: string) =>
      new KitError(code, 'No', { docsPath }).message.split('Docs: ')[1]
    const root = 'https://github.com/portico-kit/portico/blob/main/docs/'
    expect(linkOf('settings/invalid', 'options.md')).toBe(`${root}options.md`)
    expect(linkOf('walletConnect/noRelay')).toBe(`${root}errors.md#walletconnect`)
    expect(linkOf('tips/closed', 'https://tips.example/errors')).toBe('https://tips.example/errors')
  })

  it('does not repeat a hint that its text contains', () => {
    const error = connectionErrors.create('vetoed', ['Not on Sundays'], {
      hints: ['Not on Sundays'],
    })
    expect(error.message.split('\n').slice(0, -1)).toEqual(['Connection refused: Not on Sundays'])
  })

  it('has no cause unless one is given', () => {
    expect('cause' in new KitError('a/b', 'c')).toBe(false)
  })

  it('finds the first matching error of the cause chain', () => {
    const inner = connectionErrors.create('rejected', [])
    const isRejection = (error: unknown) => connectionErrors.is(error, 'rejected')
    expect(KitError.find(wrapped(inner), isRejection)).toBe(inner)
    expect(KitError.find(new Error('other'), isRejection)).toBeUndefined()
    expect(KitError.find(undefined, () => true)).toBeUndefined()
  })

  it('stops at a cycle in the cause chain', () => {
    const one: { cause?: unknown } = new Error('one')
    one.cause = new Error('two', { cause: one })
    expect(KitError.find(one, () => false)).toBeUndefined()
  })
})

describe('shortMessageOf', () => {
  it('returns the text of any thrown value without hints and link', () => {
    const hints = ['Connect first']
    expect(shortMessageOf(connectionErrors.create('notConnected', [], { hints }))).toBe(
      'No ActiveCaipAddress found',
    )
    expect(shortMessageOf(new Error('node down'))).toBe('node down')
    expect(shortMessageOf({ code: 4001, message: 'User rejected' })).toBe('User rejected')
    expect([shortMessageOf('text'), shortMessageOf(undefined)]).toEqual(['text', 'undefined'])
  })
})

describe('defineErrors', () => {
  const errors = defineErrors('pancake', {
    burnt: 'The pancake is burnt',
    missing: (count: number, what: string) => `${count} ${what} missing`,
  })

  it('creates errors with the code scope/name and the message of the table', () => {
    expect(errors.create('burnt', [])).toMatchObject({
      code: 'pancake/burnt',
      shortMessage: 'The pancake is burnt',
    })
    expect(errors.create('missing', [2, 'eggs']).shortMessage).toBe('2 eggs missing')
  })

  it('links to the given page for errors of another package', () => {
    const others = defineErrors('tips', { closed: 'Closed' }, 'https://tips.example/errors')
    expect(others.create('closed', []).message).toBe('Closed\nDocs: https://tips.example/errors')
  })

  it('recognizes its errors by code, also those of another copy of the kit', () => {
    expect(errors.is(errors.create('burnt', []), 'burnt')).toBe(true)
    expect(errors.is({ code: 'pancake/burnt' }, 'burnt')).toBe(true)
    expect(errors.is(errors.create('burnt', []), 'missing')).toBe(false)
    for (const other of [null, undefined, 'pancake/burnt', 4001])
      expect(errors.is(other, 'burnt')).toBe(false)
  })
})

describe('the catalogue', () => {
  it('R8.02 names the error of an unsupported chain', () => {
    expect(requestErrors.create('unsupportedChain', []).shortMessage).toBe('Unsupported chain')
  })

  it('R8.03 names the errors of connecting', () => {
    expect(connectionErrors.create('rejected', []).shortMessage).toBe('Connection rejected')
    expect(connectionErrors.create('noConnector', []).shortMessage).toBe(
      'No connector found for connection',
    )
    expect(connectionErrors.create('multiWalletOff', []).shortMessage).toBe(
      'Multi-Wallet Not Enabled',
    )
  })

  it('R8.04 fills in the chains that failed to disconnect', () => {
    expect(connectionErrors.create('disconnectFailed', ['eip155: no']).shortMessage).toBe(
      'Failed to disconnect chains: eip155: no',
    )
    expect(networkErrors.create('notAdded', []).shortMessage).toBe('Chain is not supported')
    expect(siwxErrors.create('notEnabled', []).shortMessage).toBe('SIWX is not enabled')
  })

  it('R8.07 names the alert of a missing project id', () => {
    expect(alertErrors.create('noProjectId', []).shortMessage).toBe('Project ID Not Configured')
  })
})

describe('error codes of wallets and nodes', () => {
  it('R8.10 finds a code along the cause chain', () => {
    expect(rpcCodeOf({ code: 4001 })).toBe(4001)
    expect(rpcCodeOf(wrapped({ code: -32005 }))).toBe(-32005)
    expect(rpcCodeOf(new KitError('api/http', 'x', { cause: { code: -32603 } }))).toBe(-32603)
  })

  it('R8.10 prefers a code in data.originalError to the one around it', () => {
    expect(rpcCodeOf({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
  })

  it('R8.10 returns no code for other values', () => {
    for (const other of [null, undefined, 'no', 4001, {}, { code: '4001 ' }, new Error('4001')])
      expect(rpcCodeOf(other)).toBeUndefined()
  })

  it('R8.10 stops at a cycle of causes', () => {
    const one: { cause?: unknown } = {}
    one.cause = one
    expect(rpcCodeOf(one)).toBeUndefined()
    expect(nodeErrorName(one)).toBeUndefined()
  })

  it('R8.10 treats 4001 and 5000 as a user rejection anywhere in the chain', () => {
    expect([4001, 5000].every((code) => isUserRejection(wrapped({ code })))).toBe(true)
    expect([4100, 4902, -32000, -32603].some((code) => isUserRejection({ code }))).toBe(false)
  })

  it("R8.10 reads no refusal from a node's code inside a wallet's error", () => {
    for (const code of [5000, 5001, 5002, '5000']) {
      expect(isUserRejection({ code: -32603, data: { code } })).toBe(false)
      expect(isUserRejection({ code: -32603, data: { originalError: { code } } })).toBe(false)
      expect(isUserRejection({ error: { code } })).toBe(false)
      expect(isUserRejection({ code, data: { code } })).toBe(true)
    }
    // No node has this one, and wallets nest their own.
    expect(isUserRejection({ code: -32603, data: { code: 4001 } })).toBe(true)
  })

  it("R8.10 classifies a node's message, also when nested", () => {
    expect(nodeErrorName(wrapped({ message: 'execution reverted: nope' }))).toBe(
      'executionReverted',
    )
    expect(nodeErrorName(new Error('insufficient funds for gas * price + value'))).toBe(
      'insufficientFunds',
    )
    expect(nodeErrorName(new Error('the node is asleep'))).toBeUndefined()
  })
})

describe('toError and codeOf', () => {
  it('keep an error as it is, and make one of anything else', () => {
    const error = new Error('closed')
    const plain = { code: 4001, message: 'User rejected' }
    expect(toError(error)).toBe(error)
    expect(toError(plain)).toBe(plain)
    expect(toError('closed')).toMatchObject({ message: 'closed', cause: 'closed' })
    expect(toError(undefined)).toMatchObject({ message: 'undefined' })
  })

  it('give the code of the kit, and no number or missing code', () => {
    expect(codeOf(new KitError('api/http', 'HTTP status code: 500'))).toBe('api/http')
    for (const other of [
      { code: 4001 },
      new Error('closed'),
      'request/rejected',
      null,
      undefined,
    ]) {
      expect(codeOf(other)).toBe('')
    }
  })

  it('never throw, whatever was thrown', () => {
    const unreadable = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    )
    for (const thrown of [unreadable, Object.create(null), Symbol('closed'), 1n]) {
      expect(toError(thrown)).toBeInstanceOf(Error)
      expect(codeOf(thrown)).toBe('')
    }
  })
})
