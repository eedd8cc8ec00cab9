import { createKit, KitError, memoryDriver } from '@portico/core'
import { alertErrors } from '@portico/core/errors'
import { defineFeature } from '@portico/core/feature'
import { internals } from '@portico/core/internal'
import { describe, expect, it, vi } from 'vitest'
import { AlertStore } from '../../core/src/modal/AlertStore.ts'
import { NoticeStore } from '../../core/src/modal/NoticeStore.ts'
import { openKit } from './fakes/openKit.ts'
import { steppingClock } from './fakes/steppingClock.ts'

function notices() {
  const clock = steppingClock()
  const store = new NoticeStore(clock)
  return { clock, store, text: () => store.current?.text }
}

describe('notices', () => {
  it('R4.03 shows the first notice at once and hides it after its lifetime', async () => {
    const { clock, store, text } = notices()
    store.show('success', 'Copied')
    expect(store.current).toMatchObject({ kind: 'success', text: 'Copied' })
    await clock.advance(2_499)
    expect(text()).toBe('Copied')
    await clock.advance(1)
    expect(text()).toBeUndefined()
    expect(clock.waiting()).toEqual([])
  })

  it('R4.03 R9.02 hides the old notice for a new one, shown after 150 ms', async () => {
    const { clock, store, text } = notices()
    store.show('error', 'old')
    store.show('error', 'new')
    expect(text()).toBeUndefined()
    await clock.advance(149)
    expect(text()).toBeUndefined()
    await clock.advance(1)
    expect(text()).toBe('new')
    await clock.advance(2_500)
    expect(text()).toBeUndefined()
  })

  it('R4.03 delays a third notice by 150 ms too, and never shows the second', async () => {
    const { clock, store, text } = notices()
    store.show('info', 'one')
    store.show('info', 'two')
    await clock.advance(100)
    store.show('info', 'three')
    expect(text()).toBeUndefined()
    await clock.advance(150)
    expect(text()).toBe('three')
  })

  it('R4.03 shows the same text again as a new notice', async () => {
    const { clock, store } = notices()
    store.show('info', 'Copied')
    const first = store.current?.id
    store.show('info', 'Copied')
    await clock.advance(150)
    expect(store.current?.id).not.toBe(first)
  })

  it('R4.03 keeps a loading notice until its result', async () => {
    const { clock, store, text } = notices()
    store.show('loading', 'Sending')
    await clock.advance(60_000)
    expect(text()).toBe('Sending')
    store.show('success', 'Sent')
    await clock.advance(150)
    expect(text()).toBe('Sent')
  })

  it('R4.03 also drops a waiting notice on hide', async () => {
    const { clock, store, text } = notices()
    store.show('info', 'one')
    store.show('info', 'two')
    store.hide()
    await clock.advance(10_000)
    expect(text()).toBeUndefined()
    store.show('info', 'three')
    expect(text()).toBe('three')
  })
})

describe('closing', () => {
  it('R4.25 counts a rejected close, for the shake, and reports its reason', () => {
    const { kit } = openKit()
    kit.modal.show()
    const release = kit.guards.add('close', () => 'Sign in first')
    expect([kit.close(), kit.close()]).toEqual([false, false])
    expect([kit.modal.isOpen, kit.modal.refusals]).toEqual([true, 2])
    release()
    expect([kit.close(), kit.modal.isOpen, kit.modal.refusals]).toEqual([true, false, 2])
  })

  it('R4.25 passes the current view to the guard', () => {
    const { kit } = openKit()
    const views: string[] = []
    kit.guards.add('close', ({ view }) => {
      views.push(view)
      return true
    })
    kit.modal.show()
    kit.router.push('Networks')
    kit.close()
    kit.close() // closed already: no guard runs
    expect(views).toEqual(['Networks'])
  })

  it('reports a guard that fails once, and closes', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { kit } = openKit()
    kit.guards.add('close', (() => undefined) as never)
    for (let time = 0; time < 3; time++) {
      kit.modal.show()
      expect(kit.close()).toBe(true)
    }
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      '[portico] The dapp failed in a guard of close: Expected true or a reason',
    ])
    log.mockRestore()
  })

  it('shows the reason of a rejection as a notice', () => {
    const { kit } = openKit()
    kit.modal.show()
    kit.guards.add('close', () => 'Sign in first')
    kit.close()
    expect(kit.notices.current).toMatchObject({ kind: 'info', text: 'Sign in first' })
  })
})

describe('the place for frames', () => {
  const place = { append: () => undefined }

  it('is drawn once a host is mounted, while the modal stays closed', async () => {
    const { kit } = openKit()
    const frames = kit.modal.frames(new AbortController().signal)
    internals(kit).modal.drawBy(async () => place)
    expect(await frames).toBe(place)
    expect(kit.modal.isOpen).toBe(false)
  })

  it('is waited for again when the host was unmounted while it was drawn', async () => {
    const { kit } = openKit()
    internals(kit).modal.drawBy(async () => {
      internals(kit).modal.drawBy(undefined)
      return undefined
    })
    const frames = kit.modal.frames(new AbortController().signal)
    await Promise.resolve()
    await Promise.resolve()
    internals(kit).modal.drawBy(async () => place)
    expect(await frames).toBe(place)
  })

  it('is waited for until the signal aborts', async () => {
    const { kit } = openKit()
    const controller = new AbortController()
    const frames = kit.modal.frames(controller.signal)
    controller.abort(new Error('stopped'))
    await expect(frames).rejects.toThrowError('stopped')
  })
})

describe('alerts', () => {
  /** Returns the console output during `run`. */
  async function printed(run: () => unknown): Promise<readonly string[]> {
    const lines: string[] = []
    const { warn } = console
    console.warn = (text: string) => lines.push(text)
    try {
      await run()
    } finally {
      console.warn = warn
    }
    return lines
  }

  it('R8.07 shows an alert once, with its hints', async () => {
    const alerts = new AlertStore(true)
    const alert = alertErrors.create('noProjectId', [], { hints: ['Set projectId'] })
    const lines = await printed(() => {
      alerts.raise(alert)
      alerts.dismiss()
      alerts.raise(alert)
    })
    expect(lines).toEqual([
      '[portico] alert/noProjectId: Project ID Not Configured\nSet projectId\nDocs: https://github.com/portico-kit/portico/blob/main/docs/errors.md#alert',
    ])
    expect(alerts.current).toBeUndefined()
  })

  it('shows alerts only in debug mode', async () => {
    const alerts = new AlertStore(false)
    expect(await printed(() => alerts.raise(alertErrors.create('serverError', [])))).toEqual([])
    expect(alerts.current).toBeUndefined()
  })

  it.each([
    ['an error of another library', { message: 'other', code: 'ENOENT' }],
    ['an error of the kit', alertErrors.create('serverError', [])],
  ])('shows %s on screen only if it is of the kit', async (_, error) => {
    const alerts = new AlertStore(true)
    await printed(() => alerts.report(error, 'The feature "notes" failed'))
    expect(alerts.current).toBe(error instanceof KitError ? error : undefined)
  })

  it('reports what cannot be read, also to a console that throws', async () => {
    const alerts = new AlertStore(true)
    const throws = () => {
      throw new Error('unreadable')
    }
    const getter = Object.defineProperty({}, 'message', { get: throws })
    const values = [
      Object.create(null),
      Symbol('odd'),
      { message: Object.create(null) },
      getter,
      new Proxy({}, { get: throws, getPrototypeOf: throws }),
    ]
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const [at, value] of values.entries()) alerts.report(value, `Feature ${at}`)
    expect(log.mock.calls.map(([line]) => line)).toEqual(
      values.map((_, at) => `[portico] Feature ${at}: unreadable error`),
    )
    log.mockImplementation(throws)
    expect(() => alerts.report(new Error('readable'), 'Feature')).not.toThrow()
    log.mockRestore()
  })

  it('R5.12 R1.03 shows "Project ID Not Configured" once when features need a vendor', async () => {
    const asking = <const id extends string>(id: id) =>
      defineFeature({
        id,
        apiVersion: 1,
        setup: (host) => ({ ask: () => host.service('data') }),
      })
    const kit = createKit({
      adapters: [],
      features: [asking('one'), asking('two')],
      debug: true,
      storage: memoryDriver(),
    })
    expect(kit.alerts.current).toBeUndefined()
    const lines = await printed(async () => {
      expect(kit.features.one.ask()).toBeUndefined()
      kit.features.one.ask()
      kit.features.two.ask()
      await expect.poll(() => kit.alerts.current).toBeDefined()
    })
    expect(lines).toHaveLength(1)
    expect(kit.alerts.current?.shortMessage).toBe('Project ID Not Configured')
  })
})
