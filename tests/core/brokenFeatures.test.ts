import { memoryDriver } from '@portico/core'
import { defineFeature, type FeatureHost } from '@portico/core/feature'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKit } from '../../core/src/createKit.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'

const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => report.mockClear())

function kitWith(setup: (host: FeatureHost) => unknown) {
  return createKit({
    adapters: [],
    features: [
      defineFeature({ id: 'broken', apiVersion: 1, setup: setup as () => unknown }),
      defineFeature({ id: 'sound', apiVersion: 1, setup: () => 'alive' }),
    ],
    connectors: [new FakeWallet().create],
    storage: memoryDriver(),
  })
}

/** Rejects with the error that `check` finds in one feature, as plain JavaScript defines it. */
function check(parts: object): Promise<void> {
  const feature = defineFeature({ id: 'notes', apiVersion: 1, setup: () => 1, ...parts })
  return createKit({ adapters: [], features: [feature] }).check()
}
const load = async () => ({ default: () => null })
const entry = (given: object) => ({ slot: 'accountAction', entry: { id: 'a', ...given } })

describe('a feature with unknown names', () => {
  it.each([
    [
      'a view',
      { slots: [entry({ view: 'Nots', label: 'title' })] },
      'slots.0.entry.view: Expected the name of a view, received string "Nots"',
    ],
    [
      'a label',
      { slots: [entry({ view: 'Notes', label: 'titel' })] },
      'slots.0.entry.label: Expected the name of a message, received string "titel"',
    ],
    [
      'a hint',
      { slots: [entry({ view: 'Notes', hint: 'titel' })] },
      'slots.0.entry.hint: Expected the name of a message, received string "titel"',
    ],
    [
      'a slot',
      { slots: [{ slot: 'accountActions', entry: { id: 'a' } }] },
      'slots.0.slot: Expected the name of a slot, received string "accountActions"',
    ],
    [
      'a title',
      { views: { Notes: { load, title: 'titel' } } },
      'views.Notes.title: Expected the name of a message, received string "titel"',
    ],
  ])('is reported with the name: %s', async (_, parts, message) => {
    const given = {
      views: { Notes: { load, title: 'title' } },
      messages: { title: 'Notes' },
      ...parts,
    }
    await expect(check(given)).rejects.toMatchObject({
      code: 'settings/invalid',
      shortMessage: `Bad option of the feature "notes": ${message}`,
      hints: [expect.stringMatching(/^Known are /)],
    })
  })

  it('may navigate to a view of the core', async () => {
    const slots = [entry({ view: 'Networks', label: 'title' })]
    await expect(check({ slots, messages: { title: 'Notes' } })).resolves.toBeUndefined()
  })
})

describe('S11 a feature that breaks', () => {
  it('S11 is reported when its setup throws, and does not affect other features', async () => {
    const kit = kitWith(() => {
      throw new Error('broken on purpose')
    })
    expect(kit.features.sound).toBe('alive')
    expect(() => kit.features.broken).toThrow('The feature "broken" failed to start')
    expect(report).toHaveBeenCalledOnce()
    await expect(kit.check()).rejects.toMatchObject({
      code: 'feature/setupFailed',
      hints: ['Its setup threw: broken on purpose'],
    })
    await kit.open()
    expect(kit.modal.isOpen).toBe(true)
  })

  it('S11 does not keep the modal open when its close guard throws', async () => {
    const kit = kitWith((host) =>
      host.guards.add('close', () => {
        throw new Error('broken on purpose')
      }),
    )
    await kit.open()
    expect(kit.close()).toBe(true)
    expect(report).toHaveBeenCalledOnce()
  })

  it('S11 does not prevent cancelling when its connect guard never answers', async () => {
    const kit = kitWith((host) => host.guards.add('connect', () => new Promise(() => undefined)))
    const stop = kit.start()
    const cancel = new AbortController()
    const attempt = kit.connect({ connectorId: 'wallet', signal: cancel.signal })
    cancel.abort()
    await expect(attempt).rejects.toThrow()
    expect(kit.connections.status()).toBe('disconnected')
    stop()
  })
})
