import { createKit, type KitError } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { transferErrors } from '@portico/core/amount'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'
import { sendErrors } from '../../../features/src/send/sendErrors.ts'
import { draftErrorText, en, transferErrorText } from '../../../features/src/send/views/en.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'

const kit = createKit({ adapters: [fakeAdapter('eip155')], analytics: false })
const t = kit.i18n.translator('send', en)
const network = { name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const token = { address: '0x1', decimals: 9, symbol: 'USDC' }
const request = { network, token } as SendRequest
const cause = requestErrors.create('insufficientFunds', [])
const unsure = Object.assign(new Error(''), { code: 'solana/unconfirmed' }) as unknown as KitError

describe('the text for a transfer that was not made', () => {
  it.each([
    [requestErrors.create('rejected', []), 'You declined in Harbor. Nothing was sent.'],
    [cause, 'There is not enough for the amount and the fee. Nothing was sent.'],
    [
      sendErrors.create('tooMuch', ['ETH']),
      'There is not enough for the amount and the fee. Nothing was sent.',
    ],
    [sendErrors.create('shortOfFee', ['ETH']), 'Not enough ETH for the fee.'],
    [
      sendErrors.create('wouldFail', [], { cause }),
      'This would fail. Insufficient funds for the amount and the fee',
    ],
    [
      requestErrors.create('wrongChain', []),
      'Harbor is on another network. Choose One there, then try again.',
    ],
    [
      requestErrors.create('accountChanged', []),
      'Harbor uses another account now. Nothing was sent.',
    ],
    [
      sendErrors.create('differs', []),
      'One tried this, and something else would move than you asked for. It cannot be sent.',
    ],
    [
      transferErrors.create('otherDecimals', ['USDC', 6, 9]),
      'One says something else about USDC than your list of balances. It cannot be sent.',
    ],
    [requestErrors.create('sendFailed', []), 'It was not sent. Try again.'],
    [
      networkErrors.create('unavailable', ['One']),
      'One did not answer. Your money is safe; nothing was sent.',
    ],
    [
      unsure,
      'The network did not say whether it was sent. Look at your activity before you try again.',
    ],
  ])('%s', (error, text) => {
    expect(transferErrorText(error, t, { wallet: 'Harbor', request })).toBe(text)
  })

  it.each([
    [requestErrors.create('amountAndReceiver', []), 'An amount and receiver address are required'],
    [requestErrors.create('token', []), 'A token is required'],
    [requestErrors.create('unsupportedChain', []), 'Unsupported chain'],
  ])('R5.05 %s, to the letter', (error, text) => {
    expect(draftErrorText(error, t, 'One')).toBe(text)
  })
})
