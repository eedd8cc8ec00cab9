import { createKit } from '@portico/core'
import { connectorContract, featureContract } from '@portico/core/testing'
import { describe, it } from 'vitest'
import { paperSample } from './paperSample.ts'
import { tips } from './tips/tips.ts'

describe('a third-party feature fulfils the feature contract', () => {
  const make = () => tips({ baseUrl: 'http://127.0.0.1:1' })
  for (const { name, run } of featureContract(make, createKit)) it(name, run)
})

describe('a third-party connector fulfils the connector contract', () => {
  for (const { name, run } of connectorContract(paperSample)) it(name, run)
})
