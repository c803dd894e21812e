import { Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { UploadSlip } from '../../access/slips'
import { Uuid } from '../../common'
import { route } from '../../route'
import { PatientId } from '../parameters'

export const orderScans = {
  createUploadSlip: route({
    id: 'createUploadSlip',
    summary: 'Hand out a short-lived signed statement with which the files service accepts uploads for a patient',
    access: RIGHTS.ownerOrStaff,
    params: PatientId,
    response: { 201: UploadSlip },
    problems: [
      'order-not-found',
      'patient-not-found',
      'order-not-draft',
      'draft-of-customer',
      'draft-of-staff',
      'too-many-scans',
    ],
  }),
  removeScan: route({
    id: 'removeScan',
    summary: 'Remove a scan from a draft, for good; one that files has just stored too',
    access: RIGHTS.ownerOrStaff,
    params: Type.Object({ orderId: Uuid, scanId: Uuid }),
    response: { 204: Type.Void() },
    problems: [
      'order-not-found',
      'scan-not-found',
      'order-not-draft',
      'draft-of-customer',
      'draft-of-staff',
      'scans-not-known-yet',
      'too-many-requests',
    ],
  }),
}
