// Made from contracts/openapi/partners.json by `run contracts`; not written by hand.
export interface paths {
    "/v1/affiliates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find whose client an e-mail is */
        get: operations["listAffiliates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/due-partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List to whom something is due for a quarter, and why somebody is not paid yet */
        get: operations["listDuePartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/due-partners/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the payment orders of those who are paid as CSV; that is recorded */
        get: operations["exportDuePartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders that may be a partner’s own, with what says so */
        get: operations["listFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{findingId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide whether the order counts for the partner, once */
        post: operations["decideFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the code and the balance of the signed-in person */
        get: operations["showPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how the partner wants to be called */
        patch: operations["changePartner"];
        trace?: never;
    };
    "/v1/me/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the contacts of the signed-in partner, who has accepted the offer or does so now */
        put: operations["changePartnerContacts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the contacts, the accepted offer, the requisites and the terms of the signed-in partner */
        get: operations["showPartnerDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the entries behind a term of the signed-in partner’s balance */
        get: operations["listOwnEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders of the clients whom the signed-in partner has brought, each with the partner’s share */
        get: operations["listReferredOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say of an order, by its number, whether it counts for the signed-in partner and why not */
        get: operations["explainReferredOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/payout-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change where the signed-in partner is paid */
        put: operations["changePartnerPayoutDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the entries of a quarter with the balance before and after it, as CSV or PDF */
        get: operations["readStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the visits and first orders of the signed-in partner for each of the last 92 days */
        get: operations["listVisitDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link an order to a partner, who gets its client; another partner’s client moves only where that is accepted */
        post: operations["linkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-links/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what the link of an order to a partner would change */
        get: operations["showLinkEffect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partner-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the codes of the signed-in person, with the balance: one, or none */
        get: operations["listPartnerCodes"];
        put?: never;
        /** Make the signed-in person a partner with a code; who is one already is answered the same */
        post: operations["createPartnerCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partner-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the codes that one person has more than one of */
        get: operations["listPartnerDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partner-merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the oldest of the codes of one person: it gets the clients, the orders and the money of the others */
        post: operations["mergePartners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the partners, the newest first, with balances and the sum of paid orders */
        get: operations["listPartnerRecords"];
        put?: never;
        /** Make somebody a partner by e-mail; who is one already is answered as they are */
        post: operations["addPartnerRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a partner to staff, with the balance */
        get: operations["showPartnerRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the name or contacts of a partner, or the commission for what is paid from now on */
        patch: operations["changePartnerRecord"];
        trace?: never;
    };
    "/v1/partners/{partnerId}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an entry to the ledger that corrects the balance of a partner, with a reason */
        post: operations["correctPartnerBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the entries of the ledger that make the balance of a partner, the newest first */
        get: operations["listPartnerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders of the clients of a partner, the newest first */
        get: operations["listPartnerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was paid out to a partner, the newest first, void payouts included */
        get: operations["listPayouts"];
        put?: never;
        /** Record that a partner was paid */
        post: operations["recordPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partnerId}/referrals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the clients of a partner whose referral is active, or those whose has expired */
        get: operations["listReferrals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payout-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the payout runs of a site, the newest first */
        get: operations["listPayoutRuns"];
        put?: never;
        /** Record all payouts of a quarter at once, with the amounts that were seen */
        post: operations["recordPayoutRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payout-runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a payout run with its payouts */
        get: operations["showPayoutRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payouts/{payoutId}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the act of a payout as PDF, as an attachment; the first reading gives it its number */
        get: operations["readPartnerAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payouts/{payoutId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a payout was not made; it stays in the list as void (AFF-032) */
        post: operations["voidPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/programmes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the terms of the partner programmes of the sites that the staff see */
        get: operations["listProgrammes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/programmes/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the terms of a site’s programme for what is paid, and who joins, from now on */
        patch: operations["changeProgramme"];
        trace?: never;
    };
    "/v1/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a visitor who came by a partner’s link or QR code; nothing is said of whether the code exists */
        post: operations["createVisit"];
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
        Affiliates: {
            items: {
                id: string;
                email: string;
                firstOrderId: string;
                /** Format: date-time */
                referredAt: string;
                startsAt: string | null;
                endsAt: string | null;
                partner: {
                    id: string;
                    code: string;
                    name: string | null;
                };
            }[];
        };
        Balance: {
            currency: components["schemas"]["Currency"];
            accruedMinor: number;
            paidOutMinor: number;
            dueMinor: number;
            heldMinor?: number;
            stoppedMinor?: number;
            payableMinor?: number;
            carried?: {
                /** Format: date-time */
                since: string;
                /** @enum {string} */
                kind: "commission" | "reversal" | "correction" | "paid-out" | "paid-back";
                number: string | null;
                amountMinor: number;
                reason: string | null;
            };
        };
        /** @enum {string} */
        Currency: "RUB" | "EUR";
        DuePartner: {
            partnerId: string;
            code: string;
            name: string | null;
            email: string;
            payableMinor: number;
            heldMinor: number;
            stoppedMinor: number;
            taxStatus: components["schemas"]["TaxStatus"] | null;
            payeeName: string | null;
            whyNot: ("stopped" | "below-minimum" | "offer-missing" | "details-missing" | "details-differ")[];
        };
        DuePartners: {
            currency: components["schemas"]["Currency"];
            minimumMinor: number;
            items: components["schemas"]["DuePartner"][];
            hasMore: boolean;
        };
        EuroPayoutDetails: {
            /** @enum {string} */
            taxStatus: "eu";
            /** @example Иванова Анна Петровна */
            payeeName: string;
            taxId: string | null;
            bank: {
                name: string;
                iban: string;
                bic: string;
            };
        };
        Finding: {
            id: string;
            /** @enum {string} */
            rule: "person" | "browser" | "mailbox" | "company-domain" | "payout-details" | "delivery-address";
            evidence: string | null;
            /** @enum {string} */
            state: "open" | "accepted" | "voided";
            /** Format: date-time */
            foundAt: string;
            partner: {
                id: string;
                code: string;
                name: string | null;
                email: string;
            };
            orderId: string | null;
            email: string | null;
            booked: {
                minor: number;
                currency: components["schemas"]["Currency"];
            } | null;
            decidedAt: string | null;
            reason: string | null;
        };
        FindingPage: {
            items: components["schemas"]["Finding"][];
            next: string | null;
        };
        LinkEffect: {
            orderId: string;
            partnerId: string;
            email: string;
            now: {
                id: string;
                code: string;
                name: string | null;
            } | null;
            isMove: boolean;
            isLinked: boolean;
            kept: {
                minor: number;
                currency: components["schemas"]["Currency"];
            }[] | null;
            earns: {
                minor: number;
                currency: components["schemas"]["Currency"];
            } | null;
            isOwn: boolean;
        };
        OrderLink: {
            id: string;
            orderId: string;
            partnerId: string;
            email: string;
            fromPartnerId: string | null;
            /** Format: date-time */
            at: string;
        };
        OrderReason: {
            number: string;
            /** Format: date-time */
            placedAt: string;
            why: components["schemas"]["OrderWhy"];
        };
        OrderReasons: {
            items: components["schemas"]["OrderReason"][];
        };
        /** @enum {string} */
        OrderWhy: "counted" | "not-paid" | "cancelled" | "refunded" | "own" | "old-client" | "other-partner" | "expired" | "free" | "voided" | "checked";
        OwnEntry: {
            id: string;
            /** @enum {string} */
            kind: "commission" | "reversal" | "correction" | "paid-out" | "paid-back";
            number: string | null;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            basisPoints: number | null;
            payableAt: string | null;
            reason: string | null;
            /** Format: date-time */
            recordedAt: string;
        };
        OwnEntryPage: {
            items: components["schemas"]["OwnEntry"][];
            next: string | null;
        };
        Partner: {
            id: string;
            code: string;
            name: string | null;
            commissionBasisPoints: number;
            balances: components["schemas"]["Balance"][];
            version: number;
            /** Format: date-time */
            createdAt: string;
        };
        PartnerCodes: {
            items: components["schemas"]["Partner"][];
        };
        PartnerDetails: {
            phone: string | null;
            email: string | null;
            offer: {
                version: string;
                /** Format: date-time */
                acceptedAt: string;
            } | null;
            payout: (components["schemas"]["RublePayoutDetails"] | components["schemas"]["EuroPayoutDetails"]) | null;
            terms: {
                holdDays: number;
                minimumMinor: number;
                currency: components["schemas"]["Currency"];
            };
            version: number;
        };
        PartnerDuplicates: {
            items: {
                /** @example ru */
                site: string;
                partners: {
                    id: string;
                    code: string;
                    email: string;
                    name: string | null;
                    /** Format: date-time */
                    createdAt: string;
                }[];
            }[];
            hasMore: boolean;
        };
        PartnerEntry: {
            seq: number;
            /** @enum {string} */
            kind: "commission" | "reversal" | "correction" | "paid-out" | "paid-back";
            orderId: string | null;
            orderNumber: string | null;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            basisPoints: number | null;
            payableAt: string | null;
            reason: string | null;
            /** Format: date-time */
            recordedAt: string;
        };
        PartnerEntryPage: {
            items: components["schemas"]["PartnerEntry"][];
            next: string | null;
        };
        PartnerMerge: {
            keptId: string;
        };
        PartnerOrder: {
            id: string;
            number: string;
            /** Format: date-time */
            placedAt: string;
            paidAt: string | null;
            name: string | null;
            email: string | null;
            amount: {
                minor: number;
                currency: components["schemas"]["Currency"];
            } | null;
            status: ("pending" | "paid" | "processing" | "shipped" | "completed" | "cancelled") | null;
            earned: {
                minor: number;
                currency: components["schemas"]["Currency"];
            } | null;
            isLinked: boolean;
        };
        PartnerOrderPage: {
            items: components["schemas"]["PartnerOrder"][];
            next: string | null;
        };
        PartnerRecord: {
            id: string;
            code: string;
            name: string | null;
            commissionBasisPoints: number;
            balances: components["schemas"]["Balance"][];
            version: number;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @example ru */
            site: string;
            contactEmail: string | null;
            contactPhone: string | null;
            offerAcceptedAt: string | null;
            sales: {
                currency: components["schemas"]["Currency"];
                totalMinor: number;
            }[];
        };
        PartnerRecordPage: {
            items: components["schemas"]["PartnerRecord"][];
            next: string | null;
        };
        Payout: {
            id: string;
            partnerId: string;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            year: number;
            quarter: number;
            note: string | null;
            isAdvance: boolean;
            /** Format: date-time */
            paidAt: string;
            runId: string | null;
            voidedAt: string | null;
            voidReason: string | null;
        };
        PayoutPage: {
            items: components["schemas"]["Payout"][];
            next: string | null;
        };
        PayoutRun: {
            id: string;
            /** @example ru */
            site: string;
            year: number;
            quarter: number;
            currency: components["schemas"]["Currency"];
            /** Format: date-time */
            madeAt: string;
            payoutCount: number;
            totalMinor: number;
            exportedSha256?: string | null;
        };
        PayoutRunPage: {
            items: components["schemas"]["PayoutRun"][];
            next: string | null;
        };
        PayoutRunRecord: {
            id: string;
            /** @example ru */
            site: string;
            year: number;
            quarter: number;
            currency: components["schemas"]["Currency"];
            /** Format: date-time */
            madeAt: string;
            payoutCount: number;
            totalMinor: number;
            exportedSha256?: string | null;
            payouts: components["schemas"]["RunPayout"][];
        };
        /** @enum {string} */
        PlacedStatus: "pending" | "paid" | "processing" | "shipped" | "completed" | "cancelled";
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
        Programme: {
            /** @example ru */
            site: string;
            currency: components["schemas"]["Currency"];
            holdDays: number;
            minimumMinor: number;
            firstBasisPoints: number;
            since: string | null;
            version: number;
        };
        Programmes: {
            items: components["schemas"]["Programme"][];
        };
        Referral: {
            id: string;
            email: string;
            firstOrderId: string;
            /** Format: date-time */
            referredAt: string;
            startsAt: string | null;
            endsAt: string | null;
        };
        ReferralPage: {
            items: components["schemas"]["Referral"][];
            next: string | null;
        };
        ReferredOrder: {
            id: string;
            number: string;
            /** Format: date-time */
            placedAt: string;
            paidAt: string | null;
            status: components["schemas"]["PlacedStatus"];
            amountMinor: number | null;
            currency: components["schemas"]["Currency"] | null;
            clientName: string | null;
            isExpired: boolean;
            shareMinor: number | null;
            payableAt: string | null;
            why: components["schemas"]["OrderWhy"];
        };
        ReferredOrderPage: {
            items: components["schemas"]["ReferredOrder"][];
            next: string | null;
        };
        RublePayoutDetails: {
            /** @enum {string} */
            taxStatus: "self-employed" | "sole-proprietor" | "organisation" | "individual";
            /** @example Иванова Анна Петровна */
            payeeName: string;
            taxId: string;
            kpp: string | null;
            bank: {
                name: string;
                bik: string;
                account: string;
                correspondentAccount: string;
            };
        };
        RunPayout: {
            id: string;
            partnerId: string;
            amountMinor: number;
            currency: components["schemas"]["Currency"];
            year: number;
            quarter: number;
            note: string | null;
            isAdvance: boolean;
            /** Format: date-time */
            paidAt: string;
            runId: string | null;
            voidedAt: string | null;
            voidReason: string | null;
            code: string;
            name: string | null;
        };
        /** @enum {string} */
        TaxStatus: "self-employed" | "sole-proprietor" | "organisation" | "individual" | "eu";
        /** @enum {string} */
        Term: "accrued" | "paid-out" | "due" | "held";
        VisitDay: {
            day: string;
            visits: number;
            visitors: number;
            byQr: number;
            firstOrders: number;
        };
        VisitDays: {
            items: components["schemas"]["VisitDay"][];
        };
    };
    responses: {
        /** @description `balances-changed`: The balances are no longer those that were shown */
        "balances-changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "balances-changed";
                };
            };
        };
        /** @description `document-not-available`: The order cannot have this document as it is now */
        "document-not-available": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "document-not-available";
                };
            };
        };
        /** @description `finding-decided`: The finding has been decided already */
        "finding-decided": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "finding-decided";
                };
            };
        };
        /** @description `finding-not-found`: No such finding */
        "finding-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "finding-not-found";
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
        /** @description `offer-changed`: The offer is no longer the text that was shown */
        "offer-changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "offer-changed";
                };
            };
        };
        /** @description `order-not-placed`: The order has not been placed yet */
        "order-not-placed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order-not-placed";
                };
            };
        };
        /** @description `partner-not-found`: No such partner */
        "partner-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "partner-not-found";
                };
            };
        };
        /** @description `partners-differ`: The codes are those of different people */
        "partners-differ": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "partners-differ";
                };
            };
        };
        /** @description `payout-above-due`: More than is payable now is paid out only as an advance */
        "payout-above-due": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payout-above-due";
                };
            };
        };
        /** @description `payout-not-found`: No such payout */
        "payout-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payout-not-found";
                };
            };
        };
        /** @description `payout-voided`: The payout is void already */
        "payout-voided": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payout-voided";
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
        /** @description `too-many-requests`: Too many requests */
        "too-many-requests": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-many-requests";
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
        /** @description `version-changed`: The record was changed meanwhile */
        "version-changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "version-changed";
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
    listAffiliates: {
        parameters: {
            query: {
                email: string;
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
                    "application/json": components["schemas"]["Affiliates"];
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
    listDuePartners: {
        parameters: {
            query: {
                site: string;
                year: string;
                quarter: string;
                currency?: "RUB" | "EUR";
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
                    "application/json": components["schemas"]["DuePartners"];
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
    exportDuePartners: {
        parameters: {
            query: {
                site: string;
                year: string;
                quarter: string;
                currency?: "RUB" | "EUR";
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
            404: components["responses"]["site-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listFindings: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                state?: "open" | "accepted" | "voided";
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
                    "application/json": components["schemas"]["FindingPage"];
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
    decideFinding: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                findingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isAccepted: boolean;
                    reason: string | null;
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
                    "application/json": components["schemas"]["Finding"];
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
            404: components["responses"]["finding-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["finding-decided"];
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
    showPartner: {
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
                    "application/json": components["schemas"]["Partner"];
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
            404: components["responses"]["partner-not-found"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePartner: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Anna Ivanova */
                    name: string;
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
                    "application/json": components["schemas"]["Partner"];
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
            404: components["responses"]["partner-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePartnerContacts: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example +7 900 123-45-67 */
                    phone: string;
                    /** @example clinic@example.org */
                    email: string;
                    offer: {
                        version: string;
                    } | null;
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
                    "application/json": components["schemas"]["PartnerDetails"];
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
            404: components["responses"]["partner-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["offer-changed"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showPartnerDetails: {
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
                    "application/json": components["schemas"]["PartnerDetails"];
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
            404: components["responses"]["partner-not-found"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listOwnEntries: {
        parameters: {
            query: {
                term: components["schemas"]["Term"];
                currency: components["schemas"]["Currency"];
                cursor?: string;
                limit?: string;
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
                    "application/json": components["schemas"]["OwnEntryPage"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listReferredOrders: {
        parameters: {
            query?: {
                status?: "pending" | "paid" | "processing" | "shipped" | "completed" | "cancelled";
                from?: string;
                to?: string;
                cursor?: string;
                limit?: string;
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
                    "application/json": components["schemas"]["ReferredOrderPage"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    explainReferredOrders: {
        parameters: {
            query: {
                number: string;
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
                    "application/json": components["schemas"]["OrderReasons"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePartnerPayoutDetails: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RublePayoutDetails"] | components["schemas"]["EuroPayoutDetails"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerDetails"];
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
            404: components["responses"]["partner-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readStatement: {
        parameters: {
            query: {
                year: string;
                quarter: "1" | "2" | "3" | "4";
                currency: components["schemas"]["Currency"];
                format: "csv" | "pdf";
                language: "ru" | "en";
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listVisitDays: {
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
                    "application/json": components["schemas"]["VisitDays"];
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
            404: components["responses"]["partner-not-found"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    linkOrder: {
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
                    orderId: string;
                    partnerId: string;
                    isMoveAccepted?: boolean;
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
                    "application/json": components["schemas"]["OrderLink"];
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
            /** @description `order-not-found`: No such order; `partner-not-found`: No such partner */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "partner-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `move-not-accepted`: The customer is another partner’s, and nobody has accepted that this changes; `order-not-placed`: The order has not been placed yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "move-not-accepted" | "order-not-placed";
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
    showLinkEffect: {
        parameters: {
            query: {
                orderId: string;
                partnerId: string;
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
                    "application/json": components["schemas"]["LinkEffect"];
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
            /** @description `order-not-found`: No such order; `partner-not-found`: No such partner */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "partner-not-found";
                    };
                };
            };
            409: components["responses"]["order-not-placed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPartnerCodes: {
        parameters: {
            query?: {
                balances?: "none";
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
                    "application/json": components["schemas"]["PartnerCodes"];
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
    createPartnerCode: {
        parameters: {
            query?: never;
            header?: never;
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
                    "application/json": components["schemas"]["Partner"];
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
    listPartnerDuplicates: {
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
                    "application/json": components["schemas"]["PartnerDuplicates"];
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
    mergePartners: {
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
                    partnerIds: string[];
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
                    "application/json": components["schemas"]["PartnerMerge"];
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
            404: components["responses"]["partner-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["partners-differ"];
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
    listPartnerRecords: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                search?: string;
                code?: string;
                email?: string;
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
                    "application/json": components["schemas"]["PartnerRecordPage"];
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
    addPartnerRecord: {
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
                    /** @example clinic@example.org */
                    email: string;
                    /** @example ru */
                    site: string;
                    name?: string;
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
                    "application/json": components["schemas"]["PartnerRecord"];
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
            /** @description `partner-not-found`: No such partner; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "partner-not-found" | "site-not-found";
                    };
                };
            };
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
    showPartnerRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partnerId: string;
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
                    "application/json": components["schemas"]["PartnerRecord"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePartnerRecord: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    commissionBasisPoints?: number;
                    name?: string;
                    contactEmail?: string | null;
                    contactPhone?: string | null;
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
                    "application/json": components["schemas"]["PartnerRecord"];
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
            404: components["responses"]["partner-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    correctPartnerBalance: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amountMinor: number;
                    currency: components["schemas"]["Currency"];
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
                    "application/json": components["schemas"]["PartnerRecord"];
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
            404: components["responses"]["partner-not-found"];
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
    listPartnerEntries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path: {
                partnerId: string;
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
                    "application/json": components["schemas"]["PartnerEntryPage"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPartnerOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path: {
                partnerId: string;
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
                    "application/json": components["schemas"]["PartnerOrderPage"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path: {
                partnerId: string;
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
                    "application/json": components["schemas"]["PayoutPage"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    recordPayout: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amountMinor: number;
                    currency: components["schemas"]["Currency"];
                    year: number;
                    quarter: number;
                    note: string | null;
                    isAdvance: boolean;
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
                    "application/json": components["schemas"]["Payout"];
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
            404: components["responses"]["partner-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["payout-above-due"];
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
    listReferrals: {
        parameters: {
            query: {
                cursor?: string;
                limit?: string;
                state: "active" | "expired";
            };
            header?: never;
            path: {
                partnerId: string;
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
                    "application/json": components["schemas"]["ReferralPage"];
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
            404: components["responses"]["partner-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPayoutRuns: {
        parameters: {
            query: {
                cursor?: string;
                limit?: string;
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
                    "application/json": components["schemas"]["PayoutRunPage"];
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
    recordPayoutRun: {
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
                    /** @example ru */
                    site: string;
                    year: number;
                    quarter: number;
                    currency: components["schemas"]["Currency"];
                    items: {
                        partnerId: string;
                        amountMinor: number;
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
                    "application/json": components["schemas"]["PayoutRunRecord"];
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
            404: components["responses"]["site-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["balances-changed"];
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
    showPayoutRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
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
                    "application/json": components["schemas"]["PayoutRunRecord"];
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
            404: components["responses"]["payout-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readPartnerAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payoutId: string;
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
            404: components["responses"]["payout-not-found"];
            409: components["responses"]["document-not-available"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    voidPayout: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                payoutId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": components["schemas"]["Payout"];
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
            404: components["responses"]["payout-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["payout-voided"];
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
    listProgrammes: {
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
                    "application/json": components["schemas"]["Programmes"];
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
    changeProgramme: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                siteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holdDays?: number;
                    minimumMinor?: number;
                    firstBasisPoints?: number;
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
                    "application/json": components["schemas"]["Programme"];
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
            404: components["responses"]["site-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    source: "link" | "qr";
                };
            };
        };
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            422: components["responses"]["invalid-request"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
}
