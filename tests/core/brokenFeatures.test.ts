import { defineFeature, type FeatureHost, memoryDriver } from '@portico/core'
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

describe('S11 a feature that breaks', () => {
  it('S11 in setup is named, and takes nobody with it', async () => {
    const kit = kitWith(() => {
      throw new Error('broken on purpose')
    })
    expect(kit.features.sound).toBe('alive')
    expect(() => kit.features.broken).toThrow('The feature "broken" failed to start')
    expect(report).toHaveBeenCalledOnce()
    await kit.open()
    expect(kit.modal.isOpen).toBe(true)
  })

  it('S11 in its guard of closing does not keep the modal open', async () => {
    const kit = kitWith((host) =>
      host.guards.add('close', () => {
        throw new Error('broken on purpose')
      }),
    )
    await kit.open()
    expect(kit.close()).toBe(true)
    expect(report).toHaveBeenCalledOnce()
  })

  it('S11 and never answers as a guard of connecting does not keep anybody from cancelling', async () => {
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
