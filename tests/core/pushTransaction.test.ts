import { type CoreViews, pushTransaction } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { Router } from '../../core/src/router/Router.ts'

function open() {
  const router = new Router<CoreViews>({ name: 'Account', params: undefined }, () => undefined)
  const told: string[] = []
  const outcome = (name: string) => ({
    onSuccess: () => void told.push(`${name} done at ${router.current.name}`),
    onCancel: () => void told.push(`${name} given up`),
  })
  return { router, told, outcome }
}

describe('R2.05 a transaction on the stack', () => {
  it('R2.05 returns to where it began once it is done', () => {
    const { router, told, outcome } = open()
    const done = pushTransaction(router, ['Networks'], outcome('send'))
    router.push('GetWallet')
    router.replace('WhatIsAWallet')
    done()
    expect(told).toEqual(['send done at Account'])
    expect(router.stack).toHaveLength(1)
    done()
    expect(told).toHaveLength(1)
  })

  it('R2.05 is given up by who goes back before it was done', () => {
    const { router, told, outcome } = open()
    const done = pushTransaction(router, ['Networks'], outcome('send'))
    router.push('GetWallet')
    router.back()
    expect(told).toEqual([])
    router.back()
    done()
    expect(told).toEqual(['send given up'])
  })

  it('R2.05 is given up by who goes elsewhere', () => {
    const { router, told, outcome } = open()
    pushTransaction(router, ['Networks'], outcome('send'))
    router.reset('Connect')
    expect(told).toEqual(['send given up'])
  })

  it('R2.05 may begin within another, which waits for it', () => {
    const { router, told, outcome } = open()
    const send = pushTransaction(router, ['Networks'], outcome('send'))
    const approve = pushTransaction(router, ['GetWallet'], outcome('approve'))
    approve()
    expect(router.current.name).toBe('Networks')
    send()
    expect(told).toEqual(['approve done at Networks', 'send done at Account'])
  })
})
