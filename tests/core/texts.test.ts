import { createKit, memoryDriver } from '@portico/core'
import { defineFeature } from '@portico/core/feature'
import { send } from '@portico/features/send'
import { describe, expect, it } from 'vitest'
import { fakeAdapter } from './fakes/fakeAdapter.ts'

type Options = Partial<Parameters<typeof createKit>[0]>

/** What the check of a kit with these options says: its text and its hints. */
async function faultOf(options: Options): Promise<readonly string[] | undefined> {
  const kit = createKit({ adapters: [fakeAdapter('eip155')], storage: memoryDriver(), ...options })
  const fault = await kit.check().then(
    () => undefined,
    (error) => error,
  )
  return fault && [fault.shortMessage, ...fault.hints]
}

const german = (texts: Record<string, string>) => async () => ({ default: texts })

describe("the dapp's own texts", () => {
  it.each([
    ['react.connect.titel', 'react.connect.title'],
    ['button.conect', 'button.connect'],
    ['send.review.confrim', 'send.review.confirm'],
  ])('with the misspelt key %s are named, with the key that was meant', async (key, meant) => {
    expect(await faultOf({ features: [send()], messages: { [key]: 'x' } })).toEqual([
      `Bad option of createKit: messages: No text has the key "${key}"`,
      `Did you mean '${meant}'?`,
    ])
  })

  it('are checked in every language, also where nothing is like the key', async () => {
    const locales = {
      de: german({ 'react.connect.title': 'Verbinden', 'react.greeting': 'Hallo' }),
    }
    expect(await faultOf({ locale: 'de-AT', locales })).toEqual([
      'Bad option of createKit: locales.de: No text has the key "react.greeting"',
      'docs/texts.md lists the keys',
    ])
    expect(await faultOf({ locales: { de: german({ 'react.connect.title': 'x' }) } })).toBe(
      undefined,
    )
  })

  it('need a language that is offered', async () => {
    expect(await faultOf({ locale: 'de', locales: { fr: german({}) } })).toEqual([
      'Bad option of createKit: locale: No texts for "de"',
      'Offered are en, fr',
    ])
    expect(await faultOf({ locale: 'en-GB' })).toBe(undefined)
  })

  it('of features of others may have any key, also where one has the id of ours', async () => {
    const features = ['tips', 'send'].map((id) =>
      defineFeature({ id, apiVersion: 1, messages: { tip: 'Tip' }, setup: () => ({}) }),
    )
    const messages = { 'tips.view.title': 'x', 'send.view.title': 'x' }
    expect(await faultOf({ features, messages })).toBe(undefined)
    expect(await faultOf({ messages })).toEqual([
      'Bad option of createKit: messages: Expected keys such as react.connect.title, received "tips.view.title"',
      'A key begins with one of core, react, button',
    ])
  })
})
