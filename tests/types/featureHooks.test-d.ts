import { accountAction, defineFeature, eventTypes } from '@portico/core/feature'
import { featureHooks } from '@portico/react'
import { describe, expectTypeOf, it } from 'vitest'

declare function NotesView(props: { params: undefined }): null
declare function NoteView(props: { params: { id: string } }): null

class Notes {
  readonly texts: readonly string[] = []
  save(text: string): number {
    return text.length
  }
}

const notes = (_options: { limit?: number } = {}) =>
  defineFeature(
    {
      id: 'notes',
      apiVersion: 1,
      views: {
        Notes: { load: async () => ({ default: NotesView }) },
        Note: { load: async () => ({ default: NoteView }) },
      },
      slots: [accountAction({ id: 'notes', view: 'Notes', label: 'title' })],
      messages: { title: 'Notes' },
      events: eventTypes<{ NOTE_SAVED: undefined }>(),
      setup: () => new Notes(),
    },
    {
      when: {
        notes: (api, { account }) => {
          expectTypeOf(api).toEqualTypeOf<Notes>()
          return api.texts.length > 0 && account.status === 'connected'
        },
      },
    },
  )

describe('featureHooks', () => {
  const { useApi, useRouter, useParams, useKit } = featureHooks<typeof notes>()

  it('types the API of a feature from the function that creates it, or from the feature itself', () => {
    expectTypeOf(useApi()).toEqualTypeOf<Notes>()
    const made = notes()
    expectTypeOf(featureHooks<typeof made>().useApi()).toEqualTypeOf<Notes>()
    expectTypeOf(useKit().features.notes).toEqualTypeOf<Notes>()
  })

  it('checks the views of the feature and of the core, and their params', () => {
    const router = useRouter()
    router.push('Note', { id: '1' })
    router.push('Networks')
    // @ts-expect-error the id of the note is missing
    router.push('Note', { name: '1' })
    // @ts-expect-error this belongs to another feature
    router.push('WalletSend')
    expectTypeOf(useParams('Note')).toEqualTypeOf<{ id: string }>()
    // @ts-expect-error the feature has no such view
    useParams('Networks')
  })

  it('accepts only the id of that feature', () => {
    featureHooks<typeof notes>('notes')
    // @ts-expect-error this belongs to another feature
    featureHooks<typeof notes>('swaps')
  })
})
