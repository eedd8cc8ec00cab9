import { createKit, memoryDriver } from '@portico/core'
import { defineFeature, lazyFeature } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import { featureParts, observer, useWatch } from '@portico/react/ui'
import { describe, expect, it } from 'vitest'
import { renderHook } from './setup/renderHook.ts'

const en = { title: 'Notes', wallet: 'the wallet' } as const

class NoteStore {
  texts: readonly string[] = ['first']
  watchers = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  watch(): () => void {
    this.change(1)
    return () => this.change(-1)
  }

  private change(by: number): void {
    this.watchers += by
  }
}

const notes = (open: () => Promise<NoteStore>) =>
  defineFeature({
    id: 'notes',
    apiVersion: 1,
    messages: en,
    setup: (host) => lazyFeature(host, async () => ({ store: await open() })),
  })
const useNotes = featureParts<typeof notes, typeof en>('notes', en)

function openKit(open = async () => new NoteStore()) {
  const features = [notes(open)]
  return createKit({ adapters: [], features, storage: memoryDriver(), preload: 'none' })
}

describe('the parts of a feature', () => {
  it('are the kit, the API, the texts, and the store once it is loaded', async () => {
    const kit = openKit()
    const hook = renderHook(kit, useNotes, observer)
    await expect.poll(() => hook.current?.store?.texts).toEqual(['first'])
    const { api, t, wallet } = hook.current!
    expect([api, t('title'), wallet]).toEqual([kit.features.notes, 'Notes', 'the wallet'])
    expect(hook.given[0]?.store).toBeUndefined()
    await hook.unmount()
  })

  it('name no wallet while none is connected and the feature has no message for it', async () => {
    const words = { title: 'Notes' } as const
    const useWords = featureParts<typeof notes, typeof words>('notes', words)
    const hook = renderHook(openKit(), useWords, observer)
    await expect.poll(() => hook.current?.t('title')).toBe('Notes')
    expect(hook.current?.wallet).toBeUndefined()
    await hook.unmount()
  })
})

describe('useWatch', () => {
  it('watches in an open modal and a tab that is shown, and at no other time', async () => {
    const kit = openKit()
    const store = new NoteStore()
    const hook = renderHook(kit, () => useWatch(store))
    await expect.poll(() => hook.given.length).toBe(1)
    expect(store.watchers).toBe(0)
    kit.modal.show()
    await expect.poll(() => store.watchers).toBe(1)
    hook.setVisibility('hidden')
    expect(store.watchers).toBe(0)
    hook.setVisibility('visible')
    expect(store.watchers).toBe(1)
    kit.modal.hide()
    await expect.poll(() => store.watchers).toBe(0)
    kit.modal.show()
    await expect.poll(() => store.watchers).toBe(1)
    await hook.unmount()
    expect(store.watchers).toBe(0)
  })
})
