import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestOnRoute } from '../../core/src/kit/visit/requestOnRoute.ts'
import { observable, runInAction } from '../../core/src/state/index.ts'

describe('the request of a view', () => {
  afterEach(() => vi.restoreAllMocks())

  it('logs an error when the request cannot be created, and sends the request of the next view', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shown: unknown[] = []
    const route = observable.box<{ name: string; params: unknown }>({
      name: 'Broken',
      params: undefined,
    })
    const request = { act: 'switchNetwork', input: 'eip155:1' } as const
    const parts = {
      attempts: { show: async (it: unknown) => void shown.push(it), leave: () => undefined },
      modal: { isOpen: true },
      router: {
        get current() {
          return route.get()
        },
      },
      registry: {
        views: new Map([
          ['Broken', { asks: () => Promise.reject(new Error('offline')) }],
          ['Sound', { asks: async () => request }],
        ]),
      },
    }
    const stop = requestOnRoute(parts as unknown as Parameters<typeof requestOnRoute>[0])
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), 30_000)
    runInAction(() => route.set({ name: 'Sound', params: undefined }))
    await vi.waitFor(() => expect(shown).toEqual([request]), 30_000)
    stop()
  })

  it('replaces the attempt of a former view, and ends it where the modal was closed', async () => {
    const request = { act: 'switchNetwork', input: 'eip155:1' } as const
    const begin = (isOpen: boolean, name: string) => {
      const calls: unknown[] = []
      const parts = {
        attempts: {
          current: {},
          show: async (it: unknown) => void calls.push(it),
          leave: () => void calls.push('left'),
        },
        modal: { isOpen },
        router: { current: { name, params: undefined } },
        registry: { views: new Map([['Sound', { asks: () => request }]]) },
      }
      requestOnRoute(parts as unknown as Parameters<typeof requestOnRoute>[0])
      return calls
    }
    const replaced = begin(true, 'Sound')
    const closed = begin(false, 'Sound')
    const kept = begin(true, 'Other')
    await vi.waitFor(() => expect(replaced).toEqual(['left', request]))
    expect([closed, kept]).toEqual([['left'], []])
  })
})
