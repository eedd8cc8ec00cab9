import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { TypedData } from '../evm/TypedData.ts'
import { frameError } from '../frameError.ts'
import { revealHidden } from '../ui/revealHidden.ts'

type Values = Readonly<Record<string, unknown>>

/** More than a person would read. */
const maxRows = 500
const maxDepth = 16

/**
 * Throws where there are more values than are shown, whatever their types say. Called first, because to hash them would
 * take long.
 */
export function countValues(message: unknown): void {
  const open: unknown[] = [message]
  let values = 0
  // Data that contains itself is bounded too.
  for (let seen = 0; open.length > 0; seen++) {
    const value = open.pop()
    const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
    if (parts.length === 0) values++
    if (values > maxRows || parts.length > maxRows || seen > maxDepth * maxRows)
      throw frameError('input', 'The data has too many fields to show')
    for (const part of parts) open.push(part)
  }
}

/**
 * One row for each value that is signed, named by its place in the data. Takes data whose values fit their types, as
 * `hashTypedData` checks. Throws where there are too many to be shown.
 */
export function typedRows({ types, primaryType, message }: TypedData): readonly ApprovalRow[] {
  const rows: ApprovalRow[] = []
  const add = (row: ApprovalRow) => {
    if (rows.length === maxRows) throw frameError('input', 'The data has too many fields to show')
    rows.push(row)
  }
  const addStruct = (type: string, value: Values, place: readonly string[]): void => {
    const fields = types[type] ?? []
    if (fields.length === 0) add({ label: labelOf(place), value: t('empty'), kind: 'text' })
    for (const field of fields) addValue(field.type, value[field.name], [...place, field.name])
  }
  const addValue = (type: string, value: unknown, place: readonly string[]): void => {
    const [, item = ''] = /^(.+)\[\d*\]$/.exec(type) ?? []
    if (item !== '' && Array.isArray(value)) {
      if (value.length === 0) add({ label: labelOf(place), value: t('empty'), kind: 'text' })
      for (const [at, one] of value.entries()) addValue(item, one, [...place, String(at + 1)])
    } else if (Object.hasOwn(types, type)) addStruct(type, Object(value), place)
    else add({ label: labelOf(place), ...describeAtom(type, value) })
  }
  addStruct(primaryType, message, [])
  return rows
}

function labelOf(place: readonly string[]): string {
  return place.join(' › ')
}

function describeAtom(type: string, value: unknown): Omit<ApprovalRow, 'label'> {
  const text = String(value)
  if (type === 'address') return { value: text, kind: 'address' }
  if (type.startsWith('bytes')) return { value: text, kind: 'code' }
  if (type === 'bool') return { value: t(value === true ? 'yes' : 'no'), kind: 'text' }
  if (type === 'string') return { value: revealHidden(text).text, kind: 'text' }
  return { value: BigInt(text).toString(), kind: 'text' }
}
