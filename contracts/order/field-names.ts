/**
 * The register's snake_case fields (contracts/requirements.md), by record, and their names here: schema.property.
 * Fields of one word have the same name; a field that is not listed does not exist, or not yet.
 */
export const FIELD_NAMES = {
  /** The fields of an order (ORD-001). */
  orders: {
    full_name: 'Order.fullName',
    delivery_comment: 'Order.deliveryComment',
    current_patient_id: 'Order.currentPatientId',
    // The site, with all its hosts (ORD-029).
    origin_domain: 'Order.site',
    // Payments has a record per attempt, which names the order (PAY-015).
    payment_id: 'Payment.id',
    total_cost: 'Order.totalMinor',
    // All four, and additional_comments, are the current patient's.
    material_type: 'Order.lastChoice',
    cut_type: 'Order.lastChoice',
    matrix_type: 'Order.lastChoice',
    retainer_type: 'Order.lastChoice',
    additional_comments: 'Order.lastChoice',
    created_at: 'Order.createdAt',
    updated_at: 'Order.updatedAt',
  },
  /** ORD-002; without order_id, since an order contains its patients, and a change of one changes the order. */
  orders_patients: {
    patient_name: 'Patient.name',
    folder_name: 'Patient.folder',
    material_type: 'Patient.material',
    cut_type: 'Patient.cut',
    matrix_type: 'Patient.matrix',
    additional_comments: 'Patient.wishes',
    // Files has the scans, in one list for all kinds.
    matrix_files_info: 'Scan.kind',
    aligner_files_info: 'Scan.kind',
    retainer_files_info: 'Scan.kind',
    created_at: 'Patient.createdAt',
    updated_at: 'Order.updatedAt',
  },
  /** FTP-001 and its view. A transfer has the id of its scan instead of a path. */
  ftp_uploads_queue: {
    file_path: 'Transfer.scanId',
    patient_id: 'Transfer.patientId',
    order_id: 'Transfer.orderId',
    file_type: 'Transfer.kind',
    original_name: 'Scan.originalName',
    completed_at: 'Transfer.completedAt',
    order_prefix: 'Order.number',
    patient_name: 'Patient.name',
  },
  /** The terms of one client (TERM-014). */
  client_settings: {
    aligner_price: 'PersonalTerms.alignerMinor',
    aligner_single_layer_price: 'PersonalTerms.singleLayerMinor',
    aligner_three_layer_price: 'PersonalTerms.threeLayerMinor',
    matrix_price: 'PersonalTerms.matrixMinor',
    retainer_standard_price: 'PersonalTerms.retainerStandardMinor',
    retainer_premium_price: 'PersonalTerms.retainerPremiumMinor',
    discount_percentage: 'PersonalTerms.discountPercent',
    personal_comment: 'PersonalTerms.comment',
  },
  /** AFF-001; a fraction there, hundredths of a percent here. */
  partner_codes: {
    user_name: 'Partner.name',
    commission_rate: 'Partner.commissionBasisPoints',
    created_at: 'Partner.createdAt',
  },
  /** TRAN-008; the source language is always Russian. */
  translations: {
    original_text: 'Translation.originalText',
    translated_text: 'Translation.translatedText',
    target_language: 'Translation.targetLanguage',
    created_at: 'Translation.createdAt',
    updated_at: 'Translation.updatedAt',
  },
  /** AUTH-024; a person's record has their roles. */
  user_roles: { user_id: 'Person.id' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, `${string}.${string}`>>>>
