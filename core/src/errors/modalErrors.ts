import { defineErrors } from './defineErrors.ts'

/** Errors of opening the modal. */
export const modalErrors = /* @__PURE__ */ defineErrors('modal', {
  noHost: 'Nothing on this page shows the modal',
})
