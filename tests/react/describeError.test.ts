import { createKit, KitError, memoryDriver } from '@portico/core'
import { settingsErrors } from '@portico/core/errors'
import { defineFeature } from '@portico/core/feature'
import { send, sendErrors } from '@portico/features/send'
import { describeError, useErrorText } from '@portico/react'
import { describe, expect, it, vi } from 'vitest'
import { FakeWallet } from '../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../core/fakes/steppingClock.ts'
import { renderHook } from './setup/renderHook.ts'

const openKit = (settings: Partial<Parameters<typeof createKit>[0]> = {}) =>
  createKit({
    adapters: [fakeAdapter('eip155')],
    features: [send()],
    connectors: [new FakeWallet().create],
    storage: memoryDriver(),
    ...settings,
  })
const error = (code: string, text = 'For the console') => new KitError(code, text)

describe('describeError', () => {
  it.each([
    [
      'connection/rejected',
      'Not connected. You declined in your wallet. Try again when you are ready.',
    ],
    [
      'connection/timeout',
      'Your wallet did not answer. Nothing was shared. Open your wallet, then try again.',
    ],
    [
      'network/noSwitch',
      'Switch in your wallet. Apps cannot do it here. Choose the network in your wallet yourself.',
    ],
    ['network/unavailable', 'The network did not answer. Try again.'],
    ['request/rejected', 'You declined in your wallet.'],
    ['request/accountChanged', 'Your wallet uses another account now. Try again with that one.'],
    ['react/offline', 'There is no connection. Try again.'],
    ['settings/invalid', 'This page is not set up correctly. Please tell the people who run it.'],
  ])('describes %s as the modal does', async (code, text) => {
    expect(await describeError(openKit(), error(code))).toBe(text)
  })

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    Object.assign(new Error('internal'), { code: -32603 }),
    'thrown text',
    undefined,
    null,
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:8545' },
    { code: 'storage/unauthorized', message: 'internal 0xdead at host:8545' },
  ])('hides messages of other libraries: %s', async (thrown) => {
    expect(await describeError(openKit(), thrown)).toBe('Something went wrong. Try again.')
  })

  it('recognizes rejections by the errors that wallets throw', async () => {
    const refusal = Object.assign(new Error('User rejected'), { code: 4001 })
    expect(await describeError(openKit(), refusal)).toBe('You declined in your wallet.')
  })

  it('names the active wallet and network', async () => {
    const kit = openKit()
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    const text = await describeError(kit, error('request/wrongChain'))
    const name = kit.networks.current('eip155')?.name
    expect(text).toBe(`Wallet wallet is on another network. Choose ${name} there, then try again.`)
    expect(await describeError(kit, sendErrors.create('shortOfFee', ['COIN']))).toBe(
      'Not enough COIN for the fee.',
    )
    stop()
  })

  it("uses the kit's language and the dapp's own texts", async () => {
    const de = {
      'react.error.request/rejected': 'In {wallet} abgelehnt.',
      'react.wallet': 'Wallet',
    }
    const kit = openKit({
      locales: { de: async () => ({ default: de }) },
      messages: { 'react.error.other': 'Please call us.' },
    })
    await kit.i18n.setLocale('de')
    expect(await describeError(kit, error('request/rejected'))).toBe('In Wallet abgelehnt.')
    expect(await describeError(kit, new Error('x'))).toBe('Please call us.')
  })

  describe('of a feature', () => {
    const parts = { apiVersion: 1, setup: () => ({ limit: 3 }) } as const
    const own = { full: 'No more than {limit} notes.' } as const
    const notes = defineFeature(
      { ...parts, id: 'my-notes' },
      {
        describeError: async ({ limit }, { code }, { translator }) =>
          code.endsWith('/full') ? translator(own)('full', { limit }) : undefined,
      },
    )

    it('uses its text for its errors alone, and words those that it does not', async () => {
      const kit = openKit({ features: [notes] })
      expect(await describeError(kit, error('my-notes/full'))).toBe('No more than 3 notes.')
      expect(await describeError(kit, error('my-notes/other', 'Other'))).toBe('Other')
      expect(await describeError(kit, error('their-notes/full', 'Theirs'))).toBe('Theirs')
      expect(await describeError(kit, { code: 'full' })).toBe('Something went wrong. Try again.')
    })

    it('uses its text for other codes that it names, and continues when a feature fails', async () => {
      const ownErrors = /^pages\/|\/full$/
      const broken = defineFeature(
        { ...parts, id: 'broken' },
        { describeError: () => Promise.reject(new Error('No')), ownErrors },
      )
      const pages = defineFeature(
        { ...parts, id: 'pages' },
        { describeError: async (_, { code }) => `Pages: ${code}`, ownErrors },
      )
      const kit = openKit({ features: [broken, pages] })
      expect(await describeError(kit, error('books/full'))).toBe('Pages: books/full')
    })

    const manners: Record<string, () => unknown> = {
      throws: () => {
        throw new Error('No')
      },
      rejects: () => Promise.reject(new Error('No')),
      'answers a number': () => 7,
      'answers an object': () => ({}),
      'never answers': () => new Promise(() => undefined),
    }
    it.each(Object.entries(manners))('reports a feature that %s, in time', async (_, manner) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const clock = steppingClock()
      const evil = defineFeature({ ...parts, id: 'evil' }, { describeError: manner as never })
      const text = describeError(openKit({ features: [evil], clock }), error('evil/full', 'Full'))
      await vi.dynamicImportSettled()
      await clock.advance(2_000)
      expect(await text).toBe('Full')
      const expected = expect.stringMatching(/The feature "evil" failed in describeError\(\)/)
      expect(log).toHaveBeenCalledExactlyOnceWith(expected, expect.anything())
      log.mockRestore()
    })

    it('reports a test of codes that throws', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const evil = defineFeature({ ...parts, id: 'evil' }, { ownErrors: 'evil/full' as never })
      const kit = openKit({ features: [evil] })
      expect(await describeError(kit, error('evil/full', 'Full'))).toBe('Full')
      expect(log).toHaveBeenCalledOnce()
      log.mockRestore()
    })
  })
})

it('useErrorText describes the latest error', async () => {
  let given: unknown = settingsErrors.create('invalid', ['x'])
  const hook = renderHook(openKit(), () => useErrorText(given))
  await expect.poll(() => hook.current).toContain('not set up correctly')
  expect(hook.given[0]).toBeUndefined()
  given = undefined
  await hook.unmount()
})
