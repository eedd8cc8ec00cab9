import { addressGroups } from '@portico/core/caip'
import { t } from '../en.ts'
import { h } from '../ui/elements.ts'
import type { Approval, ApprovalRow } from './Approval.ts'

/** What is signed and who asks, whole. */
export function drawApproval(approval: Approval, origin: string): HTMLElement {
  const { intro, network, warnings, rows, message, details } = approval
  return h(
    'div',
    { class: 'content', tabindex: '0' },
    drawAsker(origin, network),
    intro !== undefined && h('p', { class: 'intro' }, intro),
    ...warnings.map((text) => h('p', { class: 'warning', role: 'alert' }, text)),
    rows.length > 0 && h('dl', {}, ...rows.map(drawRow)),
    message !== undefined && h('pre', { class: 'message', dir: 'auto' }, message),
    details.length > 0 &&
      h('details', {}, h('summary', {}, t('details')), h('dl', {}, ...details.map(drawRow))),
  )
}

function drawRow({ label, value, kind }: ApprovalRow): HTMLElement {
  const parts =
    kind === 'address' ? addressGroups(value).map((part) => h('span', {}, part)) : [value]
  const isCode = kind === 'address' || kind === 'code'
  return h(
    'div',
    { class: `row ${kind}` },
    h('dt', {}, label),
    h('dd', { dir: isCode || kind === 'amount' ? 'ltr' : 'auto' }, ...parts),
  )
}

/** The page that asks, as the browser names it, and the network. */
export function drawAsker(origin: string, network: string): HTMLElement {
  return h(
    'div',
    { class: 'asker' },
    h('bdi', { class: 'origin', dir: 'ltr' }, origin),
    h('span', { class: 'pill' }, network),
  )
}
