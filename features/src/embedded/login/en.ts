import { defineMessages } from '@portico/core/feature'

/** Texts of notices and of the frame, which load with what shows them. */
export const en = defineMessages({
  notAllowed: 'Action not allowed',
  temporary: 'Logged in until this page closes: the browser blocks storage',
  codeResent: 'Code email resent',
  emailChanged: 'Email changed',
  frame: 'Secure iframe of your embedded wallet',
})
