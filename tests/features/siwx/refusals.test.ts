import { KitError } from '@portico/core'
import { apiErrors } from '@portico/core/errors'
import { siwxErrors } from '@portico/core/siwx'
import { describe, expect, it } from 'vitest'
import { toSiwxError } from '../../../features/src/siwx/sessions/serverSessions.ts'
import { en, problemText } from '../../../features/src/siwx/views/en.ts'

const answer = (status: number, text: string) =>
  toSiwxError(apiErrors.create('http', [status], { cause: { status, text } }))
const told = (code: string) =>
  JSON.stringify({ error: { code, message: 'As the server says', hints: ['Look there'] } })
const t = (key: keyof typeof en, holes: Readonly<Record<string, unknown>> = {}) =>
  (en[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(holes[name]))
const words = (error: KitError, step: 'prepare' | 'sign' = 'sign') =>
  problemText({ step, error }, t as never, 'Harbor')

describe('errors of a sign-in server', () => {
  it('keep their code, message and hints', () => {
    expect(answer(403, told('siwxServer/origin'))).toMatchObject({
      code: 'siwxServer/origin',
      shortMessage: 'As the server says',
      hints: ['Look there'],
    })
    expect(answer(401, told('siwx/badNonce')).code).toBe('siwx/badNonce')
  })

  it('become rateLimited when a proxy limits the requests', () => {
    expect(answer(429, '<h1>Too Many Requests</h1>').code).toBe('siwxServer/rateLimited')
    expect(answer(429, told('siwxServer/rateLimited')).code).toBe('siwxServer/rateLimited')
  })

  it.each([
    [500, told('siwxServer/failed')],
    [502, '<h1>Bad Gateway</h1>'],
    [403, ''],
    [401, told('other/code')],
    [401, told('siwx/__proto__ is long and not a code')],
    [400, '{"error":null}'],
  ])('F1 become unavailable with %i %s', (status, text) => {
    expect(answer(status, text).code).toBe('siwx/unavailable')
  })
})

describe('the texts of a failed sign-in', () => {
  it.each([
    ['siwxServer/rateLimited', 'There were too many tries from here. Wait a minute'],
    ['siwxServer/origin', 'The server of this app takes no sign-in from this address.'],
    ['siwx/badDomain', 'The server of this app takes no sign-in from this address.'],
    ['siwx/wrongChain', 'This app takes no sign-in on this network. Choose another one.'],
    ['siwxServer/other', 'You are not signed in: '],
  ])('for %s say what happened and what to do', (code, text) => {
    expect(words(new KitError(code, 'no'))).toContain(text)
  })

  it('distinguish failed preparation from failed signing', () => {
    const error = siwxErrors.create('unavailable', [])
    expect(words(error, 'prepare')).toBe('The app did not answer. Try again.')
    expect(words(error)).toContain('could not be checked now')
  })
})
