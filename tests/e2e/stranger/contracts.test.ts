import { createKit } from '@portico/core'
import { connectorContract, featureContract } from '@portico/core/testing'
import { describe, it } from 'vitest'
import { paperSample } from './paperSample.ts'
import { tips } from './tips/tips.ts'

describe('the feature of a stranger keeps the contract of features', () => {
  const make = () => tips({ baseUrl: 'http://127.0.0.1:1' })
  for (const { name, run } of featureContract(make, createKit)) it(name, run)
})

describe('the connector of a stranger keeps the contract of connectors', () => {
  for (const { name, run } of connectorContract(paperSample)) it(name, run)
})
