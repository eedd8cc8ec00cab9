import type { CoreViews } from '@portico/core'
import { pushTransaction } from '@portico/core/feature/store'
import { describe, expect, it } from 'vitest'
import { RouterStore } from '../../core/src/router/Router.ts'

function open() {
  const router = new RouterStore<CoreViews>({ name: 'Account', params: undefined }, () => undefined)
  const told: string[] = []
  const outcome = (name: string) => ({
    onSuccess: () => void told.push(`${name} done at ${router.current.name}`),
    onCancel: () => void told.push(`${name} given up`),
  })
  return { router, told, outcome }
}

describe('R2.05 pushTransaction', () => {
  it('R2.05 returns to the view that started it once done', () => {
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

  it('R2.05 is cancelled when the visitor goes back', () => {
    const { router, told, outcome } = open()
    const done = pushTransaction(router, ['Networks'], outcome('send'))
    router.push('GetWallet')
    router.back()
    expect(told).toEqual([])
    router.back()
    done()
    expect(told).toEqual(['send given up'])
  })

  it('R2.05 is cancelled when the visitor navigates elsewhere', () => {
    const { router, told, outcome } = open()
    pushTransaction(router, ['Networks'], outcome('send'))
    router.reset('Connect')
    expect(told).toEqual(['send given up'])
  })

  it('R2.05 supports nested transactions', () => {
    const { router, told, outcome } = open()
    const send = pushTransaction(router, ['Networks'], outcome('send'))
    const approve = pushTransaction(router, ['GetWallet'], outcome('approve'))
    approve()
    expect(router.current.name).toBe('Networks')
    send()
    expect(told).toEqual(['approve done at Networks', 'send done at Account'])
  })
})
