// Made from contracts/openapi/payments.json by `run contracts`; not written by hand.
export interface paths {
    "/v1/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how the last comparisons with the lists of the providers ended */
        get: operations["showComparisons"];
        put?: never;
        /** Compare a day’s money with the lists of the providers now; they are asked at once, and answer later */
        post: operations["compareDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dispute-files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a document with which a dispute was answered */
        get: operations["readDisputeFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disputes/{disputeId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contest a dispute with a text and documents, or accept its loss; the provider is told at once, and answers later */
        post: operations["answerDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disputes/{disputeId}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record how a dispute ended, of which its provider tells by letter alone */
        post: operations["endDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/found-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach money that belongs to no order to the order of a payment slip: the provider is asked for it, and it pays the order as captured money does */
        post: operations["attachPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a dispute of a captured payment, of which its provider tells by letter alone */
        post: operations["recordDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the attempts to pay an order, the money that came for it, and what was given back */
        get: operations["showMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the payment of an order: the one that was captured, else the newest; asks the provider about an open one */
        get: operations["showPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/payment-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the providers about the payments of an order now, and answer whether it is paid */
        post: operations["checkPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give back all or a part of a captured payment: the provider is asked at once, and answers later; of a bank transfer staff record what they gave back */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest check of all pending payments, how far it is, and what it has found; none where there was none in the last week */
        get: operations["listPendingChecks"];
        put?: never;
        /** Ask the providers about the payments of all orders that wait for their money; while a check of the same sites runs, answer that one */
        post: operations["checkPendingPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the payment of an order, as it is shown alone; none where there is none, which is no failure */
        get: operations["listPayments"];
        put?: never;
        /** Open a payment of the price that a payment slip states, or answer the open one of the same price */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a bank transfer for the order of a payment slip; it pays the order as captured money does */
        post: operations["recordReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{receiptId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the file of a recorded bank transfer */
        get: operations["readReceiptFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/money-totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the money that came and went in a month, as the journal has it */
        get: operations["showMoneyTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the money that came in a month, the first movement first, for the accountant */
        get: operations["listRegisterPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the money that was given back or disputed in a month, the first movement first, for the accountant */
        get: operations["listRegisterReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store an event of Stripe whose signature is right; the session is read back before it counts */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/yookassa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a notification of YooKassa; the payment is read back before anything of it is believed */
        post: operations["receiveYooKassaNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ComparedDay: {
            captureCount: number;
            captureMinor: number;
            refundCount: number;
            refundMinor: number;
            currency: components["schemas"]["Currency"];
            mendedCount: number;
            underWayCount: number;
            foreignCount?: number;
            differenceCount: number;
            /** Format: date-time */
            comparedAt: string;
        };
        Comparison: {
            provider: components["schemas"]["Provider"];
            /**
             * Format: date
             * @description A UTC day, e.g. `2026-11-22`.
             */
            day: string;
            /** @enum {string} */
            status: "under-way" | "done";
            isAway: boolean;
            result: components["schemas"]["ComparedDay"] | null;
        };
        Comparisons: {
            comparisons: components["schemas"]["Comparison"][];
        };
        /** @enum {string} */
        Currency: "RUB" | "EUR";
        Dispute: {
            id: string;
            orderId: string;
            movementId: string;
            provider: components["schemas"]["Provider"];
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            reason: string;
            status: components["schemas"]["DisputeStatus"];
            answerBy: string | null;
            withdrawnMinor: number;
            feeMinor: number;
            isByLetter: boolean;
            /** Format: date-time */
            openedAt: string;
            endedAt: string | null;
            answers: components["schemas"]["DisputeAnswer"][];
        };
        DisputeAnswer: {
            id: string;
            /** @enum {string} */
            how: "contest" | "accept";
            text: string;
            files: {
                id: string;
                /** @enum {string} */
                kind: "delivery" | "correspondence" | "receipt" | "other";
                name: string;
            }[];
            /** @enum {string} */
            status: "under-way" | "sent" | "refused";
            failure: string | null;
            by: string;
            /** Format: date-time */
            at: string;
        };
        /** @enum {string} */
        DisputeStatus: "inquiry" | "inquiry-under-review" | "inquiry-closed" | "needs-answer" | "under-review" | "won" | "lost";
        /** @enum {string} */
        MoneyReview: "paid-twice" | "amount-differs" | "superseded" | "refunded-elsewhere" | "refund-failed";
        MoneyTotals: {
            sums: {
                currency: components["schemas"]["Currency"];
                paymentCount: number;
                paymentMinor: number;
                returnCount: number;
                returnMinor: number;
                balanceMinor: number;
            }[];
        };
        Movement: {
            id: string;
            kind: components["schemas"]["MovementKind"];
            attemptId: string;
            provider: components["schemas"]["PaidBy"];
            providerPaymentId: string;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            /** Format: date-time */
            at: string;
            review: components["schemas"]["MoneyReview"] | null;
        };
        /** @enum {string} */
        MovementKind: "capture" | "refund" | "refund-returned" | "receipt" | "dispute-withdrawn" | "dispute-reinstated" | "dispute-fee";
        OrderMoney: {
            attempts: components["schemas"]["PaymentAttempt"][];
            movements: components["schemas"]["Movement"][];
            receipts: components["schemas"]["Receipt"][];
            refunds: components["schemas"]["Refund"][];
            disputes: components["schemas"]["Dispute"][];
        };
        OrderPayments: {
            items: components["schemas"]["Payment"][];
        };
        /** @enum {string} */
        PaidBy: "yookassa" | "stripe" | "transfer";
        Payment: {
            id: string;
            orderId: string;
            status: components["schemas"]["PaymentStatus"];
            provider: components["schemas"]["PaidBy"];
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            confirmationUrl: string | null;
            /** Format: date-time */
            onItsWaySince?: string;
            /** Format: date-time */
            unpaidAt?: string;
            /** Format: date-time */
            silentSince?: string;
            /** Format: date-time */
            payableUntil?: string;
            failure: string | null;
            /** Format: date-time */
            createdAt: string;
            capturedAt: string | null;
            receiptUrl?: string;
        };
        PaymentAttempt: {
            id: string;
            orderId: string;
            status: components["schemas"]["PaymentStatus"];
            provider: components["schemas"]["PaidBy"];
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            confirmationUrl: string | null;
            /** Format: date-time */
            onItsWaySince?: string;
            /** Format: date-time */
            unpaidAt?: string;
            /** Format: date-time */
            silentSince?: string;
            /** Format: date-time */
            payableUntil?: string;
            failure: string | null;
            /** Format: date-time */
            createdAt: string;
            capturedAt: string | null;
            receiptUrl?: string;
            providerPaymentId: string | null;
            isByStaff: boolean;
            supersededAt: string | null;
        };
        PaymentCheck: {
            isPaid: boolean;
            payment: components["schemas"]["Payment"];
        };
        /** @enum {string} */
        PaymentStatus: "open" | "paid" | "failed";
        PendingCheck: {
            id: string;
            /** @enum {string} */
            status: "running" | "done";
            /** Format: date-time */
            startedAt: string;
            endedAt: string | null;
            totalCount: number;
            doneCount: number;
            paidCount: number;
            unasked: {
                provider: components["schemas"]["Provider"];
                /** @enum {string} */
                reason: "no-answer" | "failed";
                count: number;
            }[];
        };
        PendingChecks: {
            items: components["schemas"]["PendingCheck"][];
        };
        Problem: {
            /** @example /problems/order-not-found */
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            errors: {
                path: string;
                message: string;
            }[];
            requestId: string;
        };
        /** @enum {string} */
        Provider: "yookassa" | "stripe";
        Receipt: {
            id: string;
            orderId: string;
            number: string;
            /**
             * Format: date
             * @description The day on which the bank has the money, e.g. `2026-11-23`.
             */
            paidOn: string;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            recordedBy: string;
            /** Format: date-time */
            recordedAt: string;
            fileName: string | null;
        };
        Refund: {
            id: string;
            orderId: string;
            movementId: string;
            provider: components["schemas"]["PaidBy"];
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            reason: string;
            status: components["schemas"]["RefundStatus"];
            failure: string | null;
            madeAs: string | null;
            /** Format: date-time */
            requestedAt: string;
            endedAt: string | null;
        };
        /** @enum {string} */
        RefundStatus: "under-way" | "succeeded" | "refused";
        RegisterMovement: {
            id: string;
            orderId: string;
            kind: components["schemas"]["MovementKind"];
            provider: components["schemas"]["PaidBy"];
            /** Format: date */
            on: string;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            providerPaymentId: string;
            transfer: {
                number: string;
                /** Format: date */
                paidOn: string;
            } | null;
        };
        RegisterMovementPage: {
            items: components["schemas"]["RegisterMovement"][];
            next: string | null;
        };
    };
    responses: {
        /** @description `dispute-answered`: The dispute takes no answer: it has one, or is over */
        "dispute-answered": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "dispute-answered";
                };
            };
        };
        /** @description `dispute-not-found`: There is no such dispute */
        "dispute-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "dispute-not-found";
                };
            };
        };
        /** @description `internal-error`: Something went wrong on our side */
        "internal-error": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "internal-error";
                };
            };
        };
        /** @description `invalid-request`: The request is not valid */
        "invalid-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid-request";
                };
            };
        };
        /** @description `malformed-request`: The request cannot be read */
        "malformed-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "malformed-request";
                };
            };
        };
        /** @description `not-allowed`: The caller may not do this */
        "not-allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-allowed";
                };
            };
        };
        /** @description `not-json`: The body is of an unexpected media type */
        "not-json": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-json";
                };
            };
        };
        /** @description `not-payable`: The order is not to be paid */
        "not-payable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-payable";
                };
            };
        };
        /** @description `payment-known`: The money belongs to an order already */
        "payment-known": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payment-known";
                };
            };
        };
        /** @description `payment-not-found`: No such payment */
        "payment-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payment-not-found";
                };
            };
        };
        /** @description `payment-refused`: The payment provider refuses the payment */
        "payment-refused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payment-refused";
                };
            };
        };
        /** @description `precondition-required`: The request must name a version or key */
        "precondition-required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "precondition-required";
                };
            };
        };
        /** @description `receipt-not-found`: No such receipt, or it has no file */
        "receipt-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "receipt-not-found";
                };
            };
        };
        /** @description `refund-too-large`: More than is left of the payment cannot be given back */
        "refund-too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "refund-too-large";
                };
            };
        };
        /** @description `signature-invalid`: The body is not signed by whom it should be */
        "signature-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "signature-invalid";
                };
            };
        };
        /** @description `site-not-found`: No such site */
        "site-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "site-not-found";
                };
            };
        };
        /** @description `too-large`: The body or file is too large */
        "too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-large";
                };
            };
        };
        /** @description `too-slow`: The body did not come in time */
        "too-slow": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-slow";
                };
            };
        };
        /** @description `unavailable`: The service cannot answer just now */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unavailable";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    showComparisons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparisons"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    compareDay: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A UTC day, e.g. `2026-11-22`.
                     */
                    day: string;
                };
            };
        };
        responses: {
            /** @description Taken on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparisons"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readDisputeFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["dispute-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    answerDispute: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    how: "contest" | "accept";
                    text?: string;
                    files?: {
                        /** @enum {string} */
                        kind: "delivery" | "correspondence" | "receipt" | "other";
                        name: string;
                        content: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["dispute-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["dispute-answered"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    endDispute: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "won" | "lost";
                    lostMinor?: number;
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["dispute-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `dispute-ended`: The dispute has ended; `dispute-not-by-letter`: The provider itself tells of its disputes; `refund-too-large`: More than is left of the payment cannot be given back */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "dispute-ended" | "dispute-not-by-letter" | "refund-too-large";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    attachPayment: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slip: string;
                    provider: components["schemas"]["Provider"];
                    providerPaymentId: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["payment-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["payment-known"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `slip-invalid`: The slip is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "slip-invalid";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    recordDispute: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    movementId: string;
                    amountMinor: number;
                    reason: string;
                    answerBy: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["payment-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `dispute-not-by-letter`: The provider itself tells of its disputes; `refund-too-large`: More than is left of the payment cannot be given back */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "dispute-not-by-letter" | "refund-too-large";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMoney"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["payment-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    checkPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCheck"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["payment-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    movementId: string;
                    amountMinor: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["payment-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["refund-too-large"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPendingChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingChecks"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    checkPendingPayments: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingCheck"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query: {
                orderId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPayments"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slip: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["not-payable"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `slip-invalid`: The slip is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "slip-invalid";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            502: components["responses"]["payment-refused"];
            503: components["responses"]["unavailable"];
        };
    };
    recordReceipt: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slip: string;
                    number: string;
                    /**
                     * Format: date
                     * @description The day on which the bank has the money, e.g. `2026-11-23`.
                     */
                    paidOn: string;
                    amountMinor: number;
                    /** @enum {string} */
                    elsewhere?: "accepted";
                    file?: {
                        name: string;
                        content: string;
                    };
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            /** @description `not-payable`: The order is not to be paid; `receipt-elsewhere`: The bank transfer has been recorded for another order; `receipt-recorded`: The bank transfer has been recorded for this order */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-payable" | "receipt-elsewhere" | "receipt-recorded";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `slip-invalid`: The slip is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "slip-invalid";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readReceiptFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["receipt-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showMoneyTotals: {
        parameters: {
            query: {
                month: string;
                site: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyTotals"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["site-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listRegisterPayments: {
        parameters: {
            query: {
                month: string;
                site: string;
                cursor?: string;
                limit?: string;
                for?: "download";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterMovementPage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["site-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listRegisterReturns: {
        parameters: {
            query: {
                month: string;
                site: string;
                cursor?: string;
                limit?: string;
                for?: "download";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterMovementPage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["site-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header?: {
                "stripe-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["signature-invalid"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    receiveYooKassaNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "notification";
                    event: string;
                    object: {
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed-request"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
}
