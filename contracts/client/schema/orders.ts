// Made from contracts/openapi/orders.json by `run contracts`; not written by hand.
export interface paths {
    "/v1/bags/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the order of a bag by the code on its label */
        get: operations["findOrderOfBag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/client-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the personal terms of several e-mails, in their order */
        get: operations["listClientTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/client-terms/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the personal terms of an e-mail: of any to staff, of the own account to a customer */
        get: operations["showClientTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the personal terms of an e-mail, which has none before the first change */
        patch: operations["changeClientTerms"];
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the clients that staff of this site see, those with the newest orders first */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a client of a site: that which is asked by default */
        get: operations["showClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{email}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the invoices and acts that were issued to a client of a site, newest first: of that which is asked by default */
        get: operations["listClientDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{email}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a draft for a client, who orders by phone: with their e-mail, and the contacts of their newest order */
        post: operations["beginDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{email}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the internal notes about a client, newest first */
        get: operations["listClientNotes"];
        put?: never;
        /** Write an internal note about a client */
        post: operations["addClientNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{email}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an own note about a client */
        delete: operations["removeClientNote"];
        options?: never;
        head?: never;
        /** Change an own note about a client */
        patch: operations["changeClientNote"];
        trace?: never;
    };
    "/v1/clients/{email}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete all that an account has saved, because its person has asked for the deletion of their data */
        delete: operations["eraseClientProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/desk-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the staff who have used the back office in the last 30 days and see the orders of a site */
        get: operations["listDeskPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{documentId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an issued invoice or act as PDF, as an attachment; identity gets none that is void */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hand-overs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the parcels of a day that a carrier takes */
        get: operations["listHandOver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hand-overs/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the list of the parcels of a day as PDF, with lines for the signatures */
        get: operations["drawHandOver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hand-overs/redemption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continue a draft of another device, once, by its token or by its number and code */
        post: operations["redeemHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw labels as PDF in exact millimetres, as they were given out or edited since; nothing is stored */
        post: operations["drawLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-texts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the current version of a legal text of the site */
        get: operations["showLegalText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-texts/{name}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a version of a legal text that was published once, by its day or its hash */
        get: operations["showLegalTextVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-texts/{name}/versions/{version}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a version of a legal text as PDF */
        get: operations["readLegalTextVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes that mention the caller, newest first: those that were not read yet, or those that were */
        get: operations["listMentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the orders of a list by their status */
        get: operations["countOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders that staff of this site see, newest first, or the first due first */
        get: operations["listOrders"];
        put?: never;
        /** Create a draft order with the first data that was entered */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an order with its patients */
        get: operations["showOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change contacts or the current patient of a draft */
        patch: operations["changeOrder"];
        trace?: never;
    };
    "/v1/orders/{orderId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Delete an order: it leaves the lists, and is purged after 30 days unless it was paid or is restored */
        put: operations["archiveOrder"];
        post?: never;
        /** Restore a deleted order */
        delete: operations["restoreOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say who of the staff takes care of an order */
        put: operations["assignOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For pages of the previous version: complete an order («Выполнить») */
        post: operations["completeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Record the customer's consent to the processing of personal data, with the version of its text */
        put: operations["giveConsent"];
        post?: never;
        /** Take the consent back while the order is a draft */
        delete: operations["withdrawConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/consent-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the client for whom staff began a draft for the consent, by mail, at most once in ten minutes */
        post: operations["requestConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the invoices and acts that an order has, and those that it can have */
        get: operations["listOrderDocuments"];
        put?: never;
        /** Issue an invoice or act under the next number; an issued one never changes, and is answered again */
        post: operations["issueDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say since when a draft that this browser had is continued on another device */
        get: operations["showHandOver"];
        put?: never;
        /** Hand out a code and a token by which another device continues a visitor's draft; earlier ones are void */
        post: operations["createHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ask the customer for a scan, and stop the clock of the order; once the time to answer is over, also again */
        put: operations["holdOrder"];
        post?: never;
        /** Let the clock of an order run again without the scan that was asked for */
        delete: operations["resumeOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/hold/upload-slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand out a signed statement with which the files service accepts the one scan that staff have asked for */
        post: operations["createHoldUploadSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/manual-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a line with a reason to the price of a draft, or take an amount off it */
        post: operations["addManualLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/manual-lines/{lineId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove such a line from the price of a draft */
        delete: operations["removeManualLine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move an order on (begin production, ship, complete, cancel), or take back the last move: whoever made it may, for a minute */
        post: operations["moveOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the internal notes of an order, newest first */
        get: operations["listOrderNotes"];
        put?: never;
        /** Write an internal note about an order */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an own note */
        delete: operations["removeOrderNote"];
        options?: never;
        head?: never;
        /** Change an own note */
        patch: operations["changeOrderNote"];
        trace?: never;
    };
    "/v1/orders/{orderId}/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a patient to a draft and make it the current one */
        post: operations["addPatient"];
        delete?: never;
        options?: never;
        head?: never;
        /** Change names, choices or wishes of several patients of a draft, all or none */
        patch: operations["changePatients"];
        trace?: never;
    };
    "/v1/orders/{orderId}/patients/{patientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a patient from a draft with all scans, for good */
        delete: operations["removePatient"];
        options?: never;
        head?: never;
        /** Change the name, choices or wishes of a patient of a draft */
        patch: operations["changePatient"];
        trace?: never;
    };
    "/v1/orders/{orderId}/patients/{patientId}/upload-slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand out a short-lived signed statement with which the files service accepts uploads for a patient */
        post: operations["createUploadSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/payment-slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand out a short-lived signed statement with which the payments service opens a payment of the frozen price */
        post: operations["createPaymentSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/placement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a draft at the price and with the files that the customer saw */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that the caller is at an order; it holds for 45 seconds */
        put: operations["bePresent"];
        post?: never;
        /** Say that the caller is no longer at an order */
        delete: operations["leaveOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the price of an order with its lines and the files it counts */
        get: operations["showQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/read-mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that the caller has read the notes of an order that mention the caller */
        put: operations["readMentions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/remakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders that make an order again, and say how far its own scans have been copied */
        get: operations["listRemakes"];
        put?: never;
        /** Begin a draft that makes scans of a placed order again, for its customer */
        post: operations["remakeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remove an own draft: it leaves the lists, and is purged after 30 days unless it is brought back */
        put: operations["removeDraft"];
        post?: never;
        /** Bring back a draft that the same person has removed */
        delete: operations["bringDraftBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a placed order that is not paid a draft again */
        post: operations["reopenOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/repeats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a draft with the contacts, patients and choices of a placed order, without its scans (CAB-020) */
        post: operations["repeatOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/scans/{scanId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a scan from a draft, for good; one that files has just stored too */
        delete: operations["removeScan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/staff-placement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a complete draft of a customer, who then gets a payment link (ORD-023) */
        post: operations["placeForCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{orderId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For pages of the previous version: take back the last move of an order */
        post: operations["undoMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the contacts and the address of the newest order that was placed with the own e-mail (WIZ-074) */
        get: operations["showOwnContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders of the signed-in person, newest first: placed with the own e-mail, and own drafts */
        get: operations["listOwnOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the recipients and the payers that the own account has saved on the site */
        get: operations["showOwnProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-profile/payers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a payer for the next invoices, 5 at most; the same one again is not saved twice, but counts as used */
        post: operations["addPayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-profile/payers/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a saved payer; documents keep what they say */
        put: operations["changePayer"];
        post?: never;
        /** Remove a saved payer for good */
        delete: operations["removePayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-profile/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a recipient for the next orders, 20 at most; the same one again is not saved twice, but counts as used */
        post: operations["addRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-profile/recipients/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a saved recipient; orders keep what they have */
        put: operations["changeRecipient"];
        post?: never;
        /** Remove a saved recipient for good */
        delete: operations["removeRecipient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List placed orders as packers see them: those to pack and those set aside by their due moment, all newest first */
        get: operations["listOrdersToPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the bags of an order, and how far it is packed */
        get: operations["readPacking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}/departure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that an order is no longer packed at a station */
        post: operations["leaveStation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let an order go without all its bags verified, in the packer’s name and with a reason */
        put: operations["overridePacking"];
        post?: never;
        /** Take an override back while the order has not left */
        delete: operations["withdrawOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give out the labels of bags or of the box to be printed once; each further time they are duplicates */
        post: operations["printLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judge the code that was scanned while an order is packed; the right one verifies its bag */
        post: operations["verifyBag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}/shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ship an order all of whose bags are verified, or whose rest an override lets go, with its parcels */
        post: operations["shipPackedOrder"];
        /** Take back the shipping of an order: whoever shipped it may, for a minute */
        delete: operations["takeBackShipment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packing/{orderId}/station": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say at which station the caller packs an order; the others see it */
        put: operations["packAtStation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patient-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name up to 100 patients by their ids, which are separated by commas; those that staff of this site do not see are left out */
        get: operations["listPatientNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the money that staff of this site have to review, or have settled, newest first */
        get: operations["listPaymentReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-reviews/{reviewId}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count reviewed money towards the price of its order, or set it aside with a note */
        post: operations["settlePaymentReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who of the staff looks at which order, or works on it; 500 at most, the newest first */
        get: operations["listPresence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/price-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the base prices of the site that is asked */
        get: operations["showPriceList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/price-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the price lists of the past, of today and of the future, the last added first */
        get: operations["listPriceLists"];
        put?: never;
        /** Set the prices of a site from an instant on; the version is the site's */
        post: operations["addPriceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/price-lists/{priceListId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a price list that has not started yet; the version is the site's */
        delete: operations["withdrawPriceList"];
        options?: never;
        head?: never;
        /** Change a price list that has not started yet; the version is the site's */
        patch: operations["changePriceList"];
        trace?: never;
    };
    "/v1/register/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the invoices and acts that were issued in a month, the first one first, for the accountant */
        get: operations["listRegisterDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/order-totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the orders that were placed in a month, and the documents that were issued in it */
        get: operations["showOrderTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders that were placed in a month, the first one first, for the accountant */
        get: operations["listRegisterOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a page of rulers as PDF, by which a printer’s margins are measured */
        post: operations["drawRuler"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/site-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the prices in force and the planned ones of every site in the scope */
        get: operations["listSitePrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sites in the caller’s scope, with the names by which staff know them */
        get: operations["listSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the orders of a period by status and sum those that count as paid, beside the period before it */
        get: operations["showStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statistics/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the orders of a period by day, product and partner, and those that left in time */
        get: operations["showDailyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the views of the orders, the own ones too, each with the number of its orders */
        get: operations["listViews"];
        put?: never;
        /** Save a question as an own view */
        post: operations["addView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an own view */
        delete: operations["removeView"];
        options?: never;
        head?: never;
        /** Change an own view */
        patch: operations["changeView"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedText: {
            name: components["schemas"]["TextName"];
            version: string;
            /** Format: date-time */
            acceptedAt: string;
        };
        Adjustment: {
            /** @enum {string} */
            kind: "manual" | "free";
            reason: string | null;
            amountMinor: number;
        };
        /** @enum {string} */
        Aside: "on-hold" | "refunded" | "money-unclear" | "scans-missing";
        Assignment: {
            assignee: string | null;
        };
        AtWork: {
            station: string;
            name: string;
            /** Format: date-time */
            at: string;
        };
        Bag: {
            id: string;
            patientId: string;
            patient: string;
            step: string | null;
            printed: number;
            verifiedAt: string | null;
            verifiedBy: string | null;
        };
        BagLabel: {
            /** @enum {string} */
            kind: "bag";
            number: string;
            customer: string;
            isDuplicate: boolean;
            logo: string | null;
            patient: string;
            step: string | null;
            code: string;
        };
        BoxLabel: {
            /** @enum {string} */
            kind: "box";
            number: string;
            customer: string;
            isDuplicate: boolean;
            logo: string | null;
            counts: {
                aligner: number;
                matrix: number;
                retainer: number;
            };
            address: string;
        };
        Buyer: {
            name: string;
            address: string;
            taxId: string | null;
            kpp: string | null;
        };
        CarrierHandOver: {
            /** Format: date */
            day: string;
            carriers: string[];
            items: components["schemas"]["HandedOverParcel"][];
            hasMore: boolean;
        };
        Client: {
            /** @example ru */
            site: string;
            email: string;
            name: string | null;
            orderCount: number;
            /** Format: date-time */
            newestOrderAt: string;
            recentSales: {
                currency: components["schemas"]["Currency"];
                totalMinor: number;
            }[];
            terms: components["schemas"]["PersonalTerms"] | null;
        };
        ClientDetails: {
            /** @example ru */
            site: string;
            email: string;
            name: string | null;
            orderCount: number;
            /** Format: date-time */
            newestOrderAt: string;
            recentSales: {
                currency: components["schemas"]["Currency"];
                totalMinor: number;
            }[];
            terms: components["schemas"]["PersonalTerms"] | null;
            phones: string[];
            /** Format: date-time */
            firstOrderAt: string;
            byStatus: {
                draft: number;
                pending: number;
                paid: number;
                processing: number;
                shipped: number;
                completed: number;
                cancelled: number;
            };
            sales: {
                currency: components["schemas"]["Currency"];
                totalMinor: number;
            }[];
            held?: {
                currency: components["schemas"]["Currency"];
                totalMinor: number;
            }[];
            shipped: {
                count: number;
                onTimeCount: number;
            };
            remakeCount: number;
        };
        ClientDocument: {
            id: string;
            kind: components["schemas"]["DocumentKind"];
            number: string;
            /** Format: date */
            issuedOn: string;
            isVoid: boolean;
            currency: components["schemas"]["Currency"];
            totalMinor: number;
            orderId: string;
            orderNumber: string;
        };
        ClientDocumentPage: {
            items: components["schemas"]["ClientDocument"][];
            next: string | null;
        };
        ClientNote: {
            id: string;
            /** @example ru */
            site: string;
            email: string;
            author: string;
            isOwn: boolean;
            text: string;
            version: number;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
        };
        ClientNotePage: {
            items: components["schemas"]["ClientNote"][];
            next: string | null;
        };
        ClientPage: {
            items: components["schemas"]["Client"][];
            next: string | null;
        };
        ClientTerms: {
            /** @example ru */
            site: string;
            email: string;
            version: number;
            updatedAt: string | null;
            terms: components["schemas"]["PersonalTerms"] | null;
        };
        Consent: {
            /** @example 3f0c1d7b9a2e48c65d10f7e2b8a94c3d6e5f1a0b7c8d9e2f4a6b1c3d5e7f9082 */
            textVersion: string;
            /** Format: date-time */
            givenAt: string;
        };
        /** @enum {string} */
        Currency: "RUB" | "EUR";
        /** @enum {string} */
        Cut: "wavy" | "straight";
        DailyStatistics: {
            from: string;
            to: string;
            days: {
                day: string;
                currency: components["schemas"]["Currency"];
                placedCount: number;
                soldCount: number;
                soldMinor: number;
            }[];
            products: {
                product: components["schemas"]["Product"];
                pieces: number;
            }[];
            partners: {
                code: string;
                placedCount: number;
                soldCount: number;
                sales: components["schemas"]["Money"][];
            }[];
            otherPartners: {
                count: number;
                placedCount: number;
                soldCount: number;
            };
            shipped: {
                count: number;
                onTimeCount: number;
            };
        };
        DatedPriceList: {
            id: string;
            /** @example ru */
            site: string;
            /** Format: date-time */
            startsAt: string;
            prices: components["schemas"]["PriceList"];
            /** Format: date-time */
            createdAt: string;
            createdBy: string | null;
            updatedAt: string | null;
            updatedBy: string | null;
            withdrawnAt: string | null;
        };
        DeskPeople: {
            people: components["schemas"]["DeskPerson"][];
        };
        DeskPerson: {
            email: string;
            /** Format: date-time */
            seenAt: string;
        };
        /** @enum {string} */
        DisputeStatus: "inquiry" | "inquiry-under-review" | "inquiry-closed" | "needs-answer" | "under-review" | "won" | "lost";
        /** @enum {string} */
        DocumentKind: "invoice" | "act" | "upd" | "vat-invoice";
        /** @enum {string} */
        Doing: "looking" | "working";
        HandOver: {
            code: string;
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        HandedOver: {
            /** Format: date-time */
            at: string;
        };
        HandedOverParcel: {
            orderId: string;
            number: string;
            customer: string | null;
            address: string | null;
            parcel: components["schemas"]["Tracking"];
            /** Format: date-time */
            shippedAt: string;
        };
        Hold: {
            patientId: string;
            kind: components["schemas"]["ScanKind"];
            scanId: string | null;
            reason: string;
            /** Format: date-time */
            askedAt: string;
            isOver: boolean;
            askedBy?: string;
        };
        LabelSheet: {
            /** @enum {string} */
            paper: "roll" | "a4";
            dpi: 203 | 300;
            offsetMm: {
                x: number;
                y: number;
            };
            skip: number;
        };
        /** @enum {string} */
        Language: "ru" | "en" | "de" | "es" | "fr" | "it";
        LegalText: {
            name: components["schemas"]["TextName"];
            version: string;
            address: string;
            /** Format: date-time */
            publishedAt: string;
            isCurrent: boolean;
            language: components["schemas"]["Language"];
            isTranslation: boolean;
            title: string;
            blocks: ({
                /** @enum {string} */
                kind: "heading";
                id: string;
                text: string;
            } | {
                /** @enum {string} */
                kind: "paragraph";
                line: {
                    text: string;
                    /** @enum {boolean} */
                    strong?: true;
                    href?: string;
                }[];
            } | {
                /** @enum {string} */
                kind: "list";
                ordered: boolean;
                items: {
                    text: string;
                    /** @enum {boolean} */
                    strong?: true;
                    href?: string;
                }[][];
            })[];
            versions: {
                version: string;
                address: string;
                /** Format: date-time */
                publishedAt: string;
            }[];
        };
        ManualLine: {
            id: string;
            reason: string;
            amountMinor: number;
            by: string;
            /** Format: date-time */
            at: string;
        };
        /** @enum {string} */
        Material: "single-layer" | "three-layer";
        /** @enum {string} */
        Matrix: "soft" | "hard";
        Mention: {
            id: string;
            noteId?: string;
            orderId: string;
            orderNumber: string;
            author: string;
            text: string;
            /** Format: date-time */
            createdAt: string;
            readAt: string | null;
        };
        MentionPage: {
            items: components["schemas"]["Mention"][];
            next: string | null;
        };
        MissingScan: {
            id: string;
            patientId: string;
            kind: components["schemas"]["ScanKind"];
        };
        Money: {
            minor: number;
            currency: components["schemas"]["Currency"];
        };
        MovedBy: {
            process?: string;
            ship?: string;
            complete?: string;
            cancel?: string;
        };
        NamedSite: {
            /** @example ru */
            site: string;
            name: string;
            currency: components["schemas"]["Currency"];
            asksConsent?: boolean;
        };
        NewClientNote: {
            text: string;
        };
        NewHold: {
            patientId: string;
            kind: components["schemas"]["ScanKind"];
            scanId: string | null;
            reason: string;
        };
        NewManualLine: {
            /** @example Срочное изготовление */
            reason: string;
            amountMinor: number;
        };
        NewOrderNote: {
            text: string;
            mentions?: string[];
        };
        NewRemake: {
            scanIds: string[];
            cause: components["schemas"]["RemakeCause"];
            note?: string;
            isFree: boolean;
        };
        NewView: {
            /** @example Казань, без исполнителя */
            name: string;
            question: components["schemas"]["Question"];
        };
        /** @enum {string} */
        NextStep: "check-money" | "decide-hold" | "client-asked" | "replace-scans" | "decide-refund" | "payment-due" | "process" | "ship" | "complete";
        Order: {
            id: string;
            number: string;
            /** @example ru */
            site: string;
            status: components["schemas"]["OrderStatus"];
            currency: components["schemas"]["Currency"];
            language: components["schemas"]["Language"];
            totalMinor: number | null;
            version: number;
            email: string | null;
            phone: string | null;
            fullName: string | null;
            address: string | null;
            deliveryComment: string | null;
            currentPatientId: string | null;
            patients: components["schemas"]["Patient"][];
            lastChoice: {
                material: components["schemas"]["Material"] | null;
                cut: components["schemas"]["Cut"] | null;
                matrix: components["schemas"]["Matrix"] | null;
                /** @enum {string} */
                retainer: "standard";
                wishes: string | null;
            };
            consent: components["schemas"]["Consent"] | null;
            scanCount: number;
            receivedCount: number;
            kindCounts?: {
                aligner: number;
                matrix: number;
                retainer: number;
            };
            missingScanCount?: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            placedAt: string | null;
            placedBy?: string | null;
            paidAt: string | null;
            paidMinor?: number;
            onItsWaySince?: string | null;
            receivedAt: string | null;
            productionStartedAt: string | null;
            completedAt: string | null;
            shippedAt: string | null;
            tracking: components["schemas"]["Tracking"] | null;
            parcels?: components["schemas"]["Tracking"][];
            cancelledAt: string | null;
            archivedAt: string | null;
            archivedBy?: string | null;
            paymentReview: components["schemas"]["PaymentReview"] | null;
            offer?: components["schemas"]["AcceptedText"] | null;
            refundedMinor?: number;
            dueAt?: string | null;
            hold?: components["schemas"]["Hold"] | null;
            step?: components["schemas"]["NextStep"] | null;
            remake?: components["schemas"]["Remake"] | null;
            repeats?: components["schemas"]["Repeats"] | null;
            assignee?: string | null;
            isPrepared?: boolean;
            begunBy?: string | null;
            consentAskedAt?: string | null;
            movedBy?: components["schemas"]["MovedBy"];
            manualLines?: components["schemas"]["ManualLine"][];
            missingScans?: components["schemas"]["MissingScan"][];
        };
        OrderCounts: {
            total: number;
            statuses: {
                status: components["schemas"]["OrderStatus"];
                count: number;
            }[];
            /** @enum {boolean} */
            isPart?: true;
        };
        OrderDocument: {
            kind: components["schemas"]["DocumentKind"];
            /** @enum {string} */
            state: "later" | "open" | "issued" | "void";
            id: string | null;
            number: string | null;
            issuedOn: string | null;
        };
        OrderDocuments: {
            offered: boolean;
            buyerName?: string;
            documents: components["schemas"]["OrderDocument"][];
        };
        OrderNote: {
            id: string;
            orderId: string;
            author: string;
            isOwn: boolean;
            text: string;
            mentions: string[];
            version: number;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
        };
        OrderNotePage: {
            items: components["schemas"]["OrderNote"][];
            next: string | null;
        };
        OrderPage: {
            items: components["schemas"]["Order"][];
            next: string | null;
        };
        OrderQuote: {
            version: string;
            quote: components["schemas"]["Quote"];
            fileIds: string[];
        };
        /** @enum {string} */
        OrderStatus: "draft" | "pending" | "paid" | "processing" | "shipped" | "completed" | "cancelled";
        OrderTotals: {
            orders: {
                currency: components["schemas"]["Currency"];
                count: number;
                totalMinor: number;
                paidCount: number;
                paidMinor: number;
            }[];
            documents: {
                kind: components["schemas"]["DocumentKind"];
                currency: components["schemas"]["Currency"];
                count: number;
                totalMinor: number;
            }[];
            documentCount: number;
        };
        OrdersOfPeriod: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            byStatus: {
                pending: number;
                paid: number;
                processing: number;
                shipped: number;
                completed: number;
                cancelled: number;
            };
            sales: {
                currency: components["schemas"]["Currency"];
                count: number;
                totalMinor: number;
            }[];
        };
        OwnContacts: {
            email: string;
            phone: string | null;
            fullName: string | null;
            address: string | null;
        };
        OwnProfile: {
            recipients: components["schemas"]["SavedRecipient"][];
            payers: components["schemas"]["SavedPayer"][];
        };
        Packing: {
            order: components["schemas"]["PackingOrder"];
            bags: components["schemas"]["Bag"][];
            contents: string;
            override: components["schemas"]["PackingOverride"] | null;
            boxPrinted: number;
            isComplete: boolean;
        };
        PackingOrder: {
            id: string;
            number: string;
            /** @example ru */
            site: string;
            status: components["schemas"]["OrderStatus"];
            fullName: string | null;
            address: string | null;
            counts: {
                aligner: number;
                matrix: number;
                retainer: number;
            };
            patients: {
                id: string;
                name: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @enum {string} */
            moneyBack?: "none" | "part" | "all";
            tracking?: components["schemas"]["Tracking"] | null;
            parcels?: components["schemas"]["Tracking"][];
            dueAt?: string | null;
            aside?: components["schemas"]["Aside"] | null;
            bags?: {
                total: number;
                done: number;
            };
            atWork?: components["schemas"]["AtWork"][];
            logo?: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            placedAt: string;
        };
        PackingOverride: {
            by: string;
            reason: string;
            /** Format: date-time */
            at: string;
        };
        PackingPage: {
            items: components["schemas"]["PackingOrder"][];
            next: string | null;
        };
        /** @enum {string} */
        PaidBy: "yookassa" | "stripe" | "transfer";
        Patient: {
            id: string;
            /** @example Anna Ivanova */
            name: string;
            folder: string;
            material: components["schemas"]["Material"] | null;
            cut: components["schemas"]["Cut"] | null;
            matrix: components["schemas"]["Matrix"] | null;
            wishes: string | null;
            skipped: components["schemas"]["ScanKind"][];
            /** Format: date-time */
            createdAt: string;
        };
        PatientName: {
            id: string;
            orderId: string;
            name: string;
        };
        PatientNames: {
            items: components["schemas"]["PatientName"][];
        };
        Payer: {
            name: string;
            address: string;
            taxId: string | null;
            kpp: string | null;
            email: string | null;
        };
        /** @enum {string} */
        PaymentReview: "amount-differs" | "not-payable";
        PaymentSlip: {
            slip: string;
            /** Format: date-time */
            expiresAt: string;
        };
        PersonalTerms: {
            currency: components["schemas"]["Currency"];
            alignerMinor: number | null;
            singleLayerMinor: number | null;
            threeLayerMinor: number | null;
            matrixMinor: number | null;
            retainerStandardMinor: number | null;
            retainerPremiumMinor: number | null;
            discountPercent: number | null;
            comment: string | null;
        };
        Presence: {
            orderId: string;
            email: string;
            doing: components["schemas"]["Doing"];
            /** Format: date-time */
            since: string;
        };
        Present: {
            present: components["schemas"]["Presence"][];
        };
        PriceList: {
            currency: components["schemas"]["Currency"];
            singleLayerMinor: number;
            threeLayerMinor: number;
            softMatrixMinor: number;
            hardMatrixMinor: number;
            retainerMinor: number;
            deliveryMinor: number;
            minimumOrderMinor: number;
            monthlyThresholdMinor: number;
        };
        PriceListPage: {
            items: components["schemas"]["DatedPriceList"][];
            next: string | null;
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
        Product: "aligner-single-layer" | "aligner-three-layer" | "matrix-soft" | "matrix-hard" | "retainer";
        Question: {
            site?: string;
            status?: string;
            step?: string;
            due?: string;
            assignee?: ("me" | "nobody") | string;
            /** @enum {string} */
            empty?: "shown";
            /** @enum {string} */
            deleted?: "only";
            from?: string;
            to?: string;
            /** @enum {string} */
            counted?: "placed" | "sold" | "sent" | "in-time" | "late";
            /** @enum {string} */
            currency?: "RUB" | "EUR";
            partner?: string;
            product?: string;
            /** @enum {string} */
            sort?: "due";
        };
        Quote: {
            currency: components["schemas"]["Currency"];
            lines: components["schemas"]["QuoteLine"][];
            goodsMinor: number;
            discountPercent: number;
            discountReason: ("terms" | "new-customer") | null;
            discountMinor: number;
            deliveryMinor: number;
            serviceFeeMinor: number;
            adjustments?: components["schemas"]["Adjustment"][];
            totalMinor: number;
            minimumOrderMinor: number;
            undecided: {
                patientId: string;
                /** @enum {string} */
                choice: "material" | "matrix";
            }[];
            comment: string | null;
        };
        QuoteLine: {
            product: components["schemas"]["Product"];
            patientId: string;
            quantity: number;
            unitMinor: number;
            discountMinor: number;
            amountMinor: number;
            decided: boolean;
        };
        Recipient: {
            label: string | null;
            fullName: string;
            phone: string;
            address: string;
            deliveryComment: string | null;
        };
        RegisterDocument: {
            id: string;
            kind: components["schemas"]["DocumentKind"];
            number: string;
            /** Format: date */
            issuedOn: string;
            orderId: string | null;
            orderNumber: string | null;
            buyer: string | null;
            currency: components["schemas"]["Currency"] | null;
            totalMinor: number | null;
            vatMinor: number | null;
            isVoid: boolean;
        };
        RegisterDocumentPage: {
            items: components["schemas"]["RegisterDocument"][];
            next: string | null;
        };
        RegisterOrder: {
            id: string;
            number: string;
            /** Format: date */
            placedOn: string;
            paidOn: string | null;
            client: string;
            email: string;
            status: components["schemas"]["OrderStatus"];
            currency: components["schemas"]["Currency"];
            totalMinor: number;
            isFreeRemake?: boolean;
            vatMinor: number | null;
        };
        RegisterOrderPage: {
            items: components["schemas"]["RegisterOrder"][];
            next: string | null;
        };
        Remake: {
            of: string;
            ofNumber: string;
            isFree: boolean;
            hasConsent: boolean;
            cause?: components["schemas"]["RemakeCause"];
            note?: string | null;
            by?: string;
        };
        /** @enum {string} */
        RemakeCause: "fit" | "broken" | "lost" | "wrong-scan" | "factory-defect" | "delivery-damage" | "other";
        Remakes: {
            items: {
                id: string;
                number: string;
                status: components["schemas"]["OrderStatus"];
                isFree: boolean;
                /** Format: date-time */
                begunAt: string;
                cause?: components["schemas"]["RemakeCause"];
                note?: string | null;
                by?: string;
            }[];
            copyingCount: number;
            notCopied: {
                copyOf: string;
                patientId: string;
                kind: components["schemas"]["ScanKind"];
            }[];
        };
        Repeats: {
            of: string;
            ofNumber: string;
        };
        ReviewPage: {
            items: components["schemas"]["ReviewedMoney"][];
            next: string | null;
        };
        /** @enum {string} */
        ReviewReason: "amount-differs" | "currency-differs" | "quote-differs" | "order-archived" | "order-draft" | "order-cancelled" | "order-paid" | "order-completed" | "refund-failed" | "disputed" | "paid-twice" | "refunded-elsewhere" | "journal-lacks" | "provider-lacks" | "provider-differs";
        ReviewedMoney: {
            id: string;
            orderId: string | null;
            orderNumber: string | null;
            orderStatus: components["schemas"]["OrderStatus"] | null;
            site: string | null;
            email: string | null;
            reason: components["schemas"]["ReviewReason"];
            due: components["schemas"]["Money"] | null;
            missing?: components["schemas"]["Money"] | null;
            isArchived?: boolean;
            came: components["schemas"]["Money"] | null;
            provider: components["schemas"]["PaidBy"] | null;
            providerPaymentId: string | null;
            capturedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            isAcceptable: boolean;
            dispute?: {
                status: components["schemas"]["DisputeStatus"];
                reason: string;
                answerBy: string | null;
            };
            settlement: {
                how: components["schemas"]["SettledHow"];
                /** Format: date-time */
                at: string;
                by: string | null;
                note: string | null;
                forgivenMinor?: number;
            } | null;
        };
        SavedPayer: {
            id: string;
            version: number;
            /** Format: date-time */
            usedAt: string;
            name: string;
            address: string;
            taxId: string | null;
            kpp: string | null;
            email: string | null;
        };
        SavedRecipient: {
            id: string;
            version: number;
            /** Format: date-time */
            usedAt: string;
            label: string | null;
            fullName: string;
            phone: string;
            address: string;
            deliveryComment: string | null;
        };
        /** @enum {string} */
        ScanKind: "aligner" | "matrix" | "retainer";
        /** @enum {string} */
        SettledHow: "accepted" | "refunded" | "set-aside" | "dispute-won" | "dispute-lost" | "dispute-closed";
        SitePrices: {
            /** @example ru */
            site: string;
            currency: components["schemas"]["Currency"];
            factory: boolean;
            version: number;
            prices: components["schemas"]["PriceList"];
            inForce: components["schemas"]["DatedPriceList"] | null;
            planned: components["schemas"]["DatedPriceList"][];
        };
        Statistics: {
            current: components["schemas"]["OrdersOfPeriod"];
            previous: components["schemas"]["OrdersOfPeriod"];
        };
        TermsChange: {
            currency?: components["schemas"]["Currency"];
            alignerMinor?: number | null;
            singleLayerMinor?: number | null;
            threeLayerMinor?: number | null;
            matrixMinor?: number | null;
            retainerStandardMinor?: number | null;
            retainerPremiumMinor?: number | null;
            discountPercent?: number | null;
            comment?: string | null;
        };
        /** @enum {string} */
        TextName: "public-offer" | "data-consent" | "privacy" | "terms" | "refdoc" | "imprint" | "data-processing" | "sub-processors";
        Tracking: {
            /** @example CDEK */
            carrier: string;
            /** @example 1234567890 */
            number: string;
        };
        UploadSlip: {
            slip: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Verdict: {
            /** @enum {string} */
            verdict: "right" | "double" | "other-order" | "cancelled" | "aside" | "unknown";
            bagId: string | null;
            otherNumber: string | null;
            packing: components["schemas"]["Packing"];
        };
        View: {
            id: string;
            name: string;
            question: {
                [key: string]: string;
            };
            version: number;
            count: number | null;
            countWithEmpty?: number | null;
            outdated: string | null;
        };
        ViewChange: {
            /** @example Казань, без исполнителя */
            name?: string;
            question?: components["schemas"]["Question"];
        };
        Views: {
            builtIn: {
                /** @enum {string} */
                name: "urgent" | "mine" | "waiting" | "all" | "shipped" | "deleted";
                count: number;
                countWithEmpty?: number;
            }[];
            own: components["schemas"]["View"][];
        };
    };
    responses: {
        /** @description `bag-not-found`: No bag has this code */
        "bag-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "bag-not-found";
                };
            };
        };
        /** @description `code-gone`: The code has been used, has expired, or was wrong too often */
        "code-gone": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "code-gone";
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
        /** @description `document-not-found`: No such document */
        "document-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "document-not-found";
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
        /** @description `not-authenticated`: The request names no caller */
        "not-authenticated": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-authenticated";
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
        /** @description `not-to-pack`: The order is not to be packed as it stands */
        "not-to-pack": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-to-pack";
                };
            };
        };
        /** @description `order-not-draft`: The order has already been placed */
        "order-not-draft": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order-not-draft";
                };
            };
        };
        /** @description `order-not-found`: No such order */
        "order-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order-not-found";
                };
            };
        };
        /** @description `order-not-on-hold`: The order waits for no scan */
        "order-not-on-hold": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order-not-on-hold";
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
        /** @description `price-list-not-found`: No such price list */
        "price-list-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "price-list-not-found";
                };
            };
        };
        /** @description `price-list-started`: The prices already apply */
        "price-list-started": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "price-list-started";
                };
            };
        };
        /** @description `prices-far-off`: The prices are far from those in force */
        "prices-far-off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "prices-far-off";
                };
            };
        };
        /** @description `profile-entry-not-found`: No such recipient or payer of this account */
        "profile-entry-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "profile-entry-not-found";
                };
            };
        };
        /** @description `review-not-found`: No such money in review */
        "review-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "review-not-found";
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
        /** @description `text-not-found`: No such legal text, or no such version of it */
        "text-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "text-not-found";
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
        /** @description `undo-over`: The move can no longer be taken back */
        "undo-over": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "undo-over";
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
        /** @description `view-not-found`: No such view of this person */
        "view-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "view-not-found";
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
    findOrderOfBag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
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
                    "application/json": {
                        orderId: string;
                        number: string;
                    };
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
            404: components["responses"]["bag-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listClientTerms: {
        parameters: {
            query: {
                emails: string;
                site?: string;
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
                    "application/json": components["schemas"]["ClientTerms"][];
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
    showClientTerms: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                email: string;
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
                    "application/json": components["schemas"]["ClientTerms"];
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
    changeClientTerms: {
        parameters: {
            query?: {
                site?: string;
            };
            header: {
                "if-match": string;
            };
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TermsChange"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientTerms"];
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
    listClients: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                search?: string;
                paid?: "only";
                site?: string;
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
                    "application/json": components["schemas"]["ClientPage"];
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
    showClient: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                email: string;
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
                    "application/json": components["schemas"]["ClientDetails"];
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
            /** @description `client-not-found`: No orders with this e-mail on this site; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "client-not-found" | "site-not-found";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listClientDocuments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                site?: string;
            };
            header?: never;
            path: {
                email: string;
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
                    "application/json": components["schemas"]["ClientDocumentPage"];
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
    beginDraft: {
        parameters: {
            query?: {
                site?: string;
            };
            header: {
                "idempotency-key": string;
            };
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone?: string | null;
                    fullName?: string | null;
                    address?: string | null;
                    deliveryComment?: string | null;
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
                    "application/json": components["schemas"]["Order"];
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listClientNotes: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                site?: string;
            };
            header?: never;
            path: {
                email: string;
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
                    "application/json": components["schemas"]["ClientNotePage"];
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
    addClientNote: {
        parameters: {
            query?: {
                site?: string;
            };
            header: {
                "idempotency-key": string;
            };
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClientNote"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientNote"];
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
            /** @description `client-not-found`: No orders with this e-mail on this site; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "client-not-found" | "site-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `too-many-notes`: There are as many notes as an order or a client may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "too-many-notes";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeClientNote: {
        parameters: {
            query?: {
                site?: string;
            };
            header: {
                "if-match": string;
            };
            path: {
                email: string;
                noteId: string;
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
                    "application/json": Record<string, never>;
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
            /** @description `note-not-found`: No such note of this person; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "note-not-found" | "site-not-found";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changeClientNote: {
        parameters: {
            query?: {
                site?: string;
            };
            header: {
                "if-match": string;
            };
            path: {
                email: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClientNote"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientNote"];
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
            /** @description `note-not-found`: No such note of this person; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "note-not-found" | "site-not-found";
                    };
                };
            };
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
    eraseClientProfile: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                email: string;
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
                    "application/json": Record<string, never>;
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
    listDeskPeople: {
        parameters: {
            query?: {
                site?: string;
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
                    "application/json": components["schemas"]["DeskPeople"];
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
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
            404: components["responses"]["document-not-found"];
            409: components["responses"]["document-not-available"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listHandOver: {
        parameters: {
            query?: {
                day?: string;
                carrier?: string;
                site?: string;
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
                    "application/json": components["schemas"]["CarrierHandOver"];
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
    drawHandOver: {
        parameters: {
            query?: {
                day?: string;
                carrier?: string;
                site?: string;
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
    redeemHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                } | {
                    number: string;
                    code: string;
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `order-held`: The order belongs to somebody who signs in; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-held" | "order-not-draft";
                    };
                };
            };
            410: components["responses"]["code-gone"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `wrong-code`: The code is not the right one */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "wrong-code";
                    };
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    drawLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labels: (components["schemas"]["BagLabel"] | components["schemas"]["BoxLabel"])[];
                    sheet: components["schemas"]["LabelSheet"];
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
                    "application/octet-stream": string;
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
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showLegalText: {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                name: components["schemas"]["TextName"];
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
                    "application/json": components["schemas"]["LegalText"];
                };
            };
            404: components["responses"]["text-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showLegalTextVersion: {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                name: components["schemas"]["TextName"];
                version: string;
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
                    "application/json": components["schemas"]["LegalText"];
                };
            };
            404: components["responses"]["text-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readLegalTextVersion: {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                name: components["schemas"]["TextName"];
                version: string;
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
            404: components["responses"]["text-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listMentions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                status?: "unread" | "read";
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
                    "application/json": components["schemas"]["MentionPage"];
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
    countOrders: {
        parameters: {
            query?: {
                site?: string;
                status?: string;
                step?: string;
                due?: string;
                assignee?: ("me" | "nobody") | string;
                empty?: "shown";
                deleted?: "only";
                from?: string;
                to?: string;
                counted?: "placed" | "sold" | "sent" | "in-time" | "late";
                currency?: "RUB" | "EUR";
                partner?: string;
                product?: string;
                sort?: "due";
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
                    "application/json": components["schemas"]["OrderCounts"];
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
    listOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                site?: string;
                status?: string;
                step?: string;
                due?: string;
                assignee?: ("me" | "nobody") | string;
                empty?: "shown";
                deleted?: "only";
                from?: string;
                to?: string;
                counted?: "placed" | "sold" | "sent" | "in-time" | "late";
                currency?: "RUB" | "EUR";
                partner?: string;
                product?: string;
                sort?: "due";
                search?: string;
                emails?: string;
                ids?: string;
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
                    "application/json": components["schemas"]["OrderPage"];
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
    createOrder: {
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
                    email?: string | null;
                    phone?: string | null;
                    fullName?: string | null;
                    address?: string | null;
                    deliveryComment?: string | null;
                    partnerCode?: string;
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
                    "application/json": components["schemas"]["Order"];
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showOrder: {
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changeOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string | null;
                    phone?: string | null;
                    fullName?: string | null;
                    address?: string | null;
                    deliveryComment?: string | null;
                    currentPatientId?: string | null;
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
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "order-not-draft";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    archiveOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    restoreOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    assignOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `order-archived`: The order is deleted; `order-not-placed`: The order has not been placed yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-archived" | "order-not-placed";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `staff-unknown`: Nobody of the staff who see the order has this e-mail */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "staff-unknown";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    completeOrder: {
        parameters: {
            query?: {
                missingScans?: "accepted";
                refund?: "accepted";
            };
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            /** @description `move-not-allowed`: The order cannot come to this status from where it is; `order-archived`: The order is deleted; `order-on-hold`: The order waits for a scan that its customer was asked for; `order-refunded`: All money of the order was given back; `scans-missing`: Scans that were agreed on are gone */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "move-not-allowed" | "order-archived" | "order-on-hold" | "order-refunded" | "scans-missing";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    giveConsent: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 3f0c1d7b9a2e48c65d10f7e2b8a94c3d6e5f1a0b7c8d9e2f4a6b1c3d5e7f9082 */
                    textVersion: string;
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `order-not-draft`: The order has already been placed; `text-changed`: The text has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-draft" | "text-changed";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            409: components["responses"]["order-not-draft"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    requestConsent: {
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
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "order-not-draft";
                    };
                };
            };
            /** @description `choice-missing`: A material or type has not been chosen; `contacts-missing`: The order lacks contacts, recipient or address; `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `order-is-empty`: An order needs at least one scan */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "choice-missing" | "contacts-missing" | "invalid-request" | "key-reused" | "order-is-empty";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listOrderDocuments: {
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
                    "application/json": components["schemas"]["OrderDocuments"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    issueDocument: {
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
                    kind: components["schemas"]["DocumentKind"];
                    buyer?: components["schemas"]["Buyer"] | null;
                    byMail?: boolean;
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
                    "application/json": components["schemas"]["OrderDocument"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `document-issued`: The document has been issued with another buyer; `document-not-available`: The order cannot have this document as it is now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "document-issued" | "document-not-available";
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showHandOver: {
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
                    "application/json": components["schemas"]["HandedOver"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createHandOver: {
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
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
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
            404: components["responses"]["order-not-found"];
            /** @description `order-held`: The order belongs to somebody who signs in; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-held" | "order-not-draft";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    holdOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHold"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient; `scan-not-found`: No such scan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found" | "scan-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `move-not-allowed`: The order cannot come to this status from where it is; `order-archived`: The order is deleted; `order-on-hold`: The order waits for a scan that its customer was asked for */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "move-not-allowed" | "order-archived" | "order-on-hold";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    resumeOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            /** @description `order-archived`: The order is deleted; `order-not-on-hold`: The order waits for no scan */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-archived" | "order-not-on-hold";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createHoldUploadSlip: {
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
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadSlip"];
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
            404: components["responses"]["order-not-found"];
            409: components["responses"]["order-not-on-hold"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    addManualLine: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewManualLine"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["order-not-draft"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `reduction-too-large`: More than the price cannot be taken off it; `too-many-manual-lines`: The price has as many lines of staff as it may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "reduction-too-large" | "too-many-manual-lines";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeManualLine: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
                lineId: string;
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
                    "application/json": components["schemas"]["Order"];
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
            /** @description `manual-line-not-found`: No such line in the price of the order; `order-not-found`: No such order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "manual-line-not-found" | "order-not-found";
                    };
                };
            };
            409: components["responses"]["order-not-draft"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    moveOrder: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    move: "process" | "ship" | "complete" | "cancel" | "undo";
                    tracking?: components["schemas"]["Tracking"] | null;
                    parcels?: components["schemas"]["Tracking"][];
                    /** @enum {string} */
                    missingScans?: "accepted";
                    /** @enum {string} */
                    refund?: "accepted";
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `move-not-allowed`: The order cannot come to this status from where it is; `order-archived`: The order is deleted; `order-on-hold`: The order waits for a scan that its customer was asked for; `order-refunded`: All money of the order was given back; `scans-missing`: Scans that were agreed on are gone; `undo-over`: The move can no longer be taken back */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "move-not-allowed" | "order-archived" | "order-on-hold" | "order-refunded" | "scans-missing" | "undo-over";
                    };
                };
            };
            412: components["responses"]["version-changed"];
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
    listOrderNotes: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
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
                    "application/json": components["schemas"]["OrderNotePage"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    addOrderNote: {
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
                "application/json": components["schemas"]["NewOrderNote"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNote"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `staff-unknown`: Nobody of the staff who see the order has this e-mail; `too-many-notes`: There are as many notes as an order or a client may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "staff-unknown" | "too-many-notes";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeOrderNote: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
                noteId: string;
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
                    "application/json": Record<string, never>;
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
            /** @description `note-not-found`: No such note of this person; `order-not-found`: No such order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "note-not-found" | "order-not-found";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changeOrderNote: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrderNote"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNote"];
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
            /** @description `note-not-found`: No such note of this person; `order-not-found`: No such order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "note-not-found" | "order-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `staff-unknown`: Nobody of the staff who see the order has this e-mail */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "staff-unknown";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    addPatient: {
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
                    /** @example Anna Ivanova */
                    name: string;
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "draft-of-staff" | "order-not-draft";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `too-many-patients`: The order has as many patients as one order may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "too-many-patients";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePatients: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: {
                        patientId: string;
                        /** @example Anna Ivanova */
                        name?: string;
                        material?: components["schemas"]["Material"] | null;
                        cut?: components["schemas"]["Cut"] | null;
                        matrix?: components["schemas"]["Matrix"] | null;
                        wishes?: string | null;
                        skipped?: components["schemas"]["ScanKind"][];
                    }[];
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
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "draft-of-staff" | "order-not-draft";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removePatient: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
                patientId: string;
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
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found";
                    };
                };
            };
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "draft-of-staff" | "order-not-draft";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePatient: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                orderId: string;
                patientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Anna Ivanova */
                    name?: string;
                    material?: components["schemas"]["Material"] | null;
                    cut?: components["schemas"]["Cut"] | null;
                    matrix?: components["schemas"]["Matrix"] | null;
                    wishes?: string | null;
                    skipped?: components["schemas"]["ScanKind"][];
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
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "draft-of-staff" | "order-not-draft";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createUploadSlip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                patientId: string;
            };
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
                    "application/json": components["schemas"]["UploadSlip"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found";
                    };
                };
            };
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "draft-of-staff" | "order-not-draft";
                    };
                };
            };
            /** @description `invalid-request`: The request is not valid; `too-many-scans`: The order has as many scans as one order may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "too-many-scans";
                    };
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createPaymentSlip: {
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
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSlip"];
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
            404: components["responses"]["order-not-found"];
            /** @description `not-payable`: The order is not to be paid; `scans-missing`: Scans that were agreed on are gone */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-payable" | "scans-missing";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    placeOrder: {
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
                    expected: {
                        quoteVersion: string;
                        totalMinor: number;
                        fileIds: string[];
                    };
                    language: components["schemas"]["Language"];
                    offer?: string;
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `order-not-draft`: The order has already been placed; `quote-changed`: The price or the files are no longer those that were shown; `scans-not-known-yet`: Some of the scans have not been heard of yet; `text-changed`: The text has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-draft" | "quote-changed" | "scans-not-known-yet" | "text-changed";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `choice-missing`: A material or type has not been chosen; `consent-missing`: The order lacks the consent to the processing of personal data; `contacts-missing`: The order lacks contacts, recipient or address; `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `order-is-empty`: An order needs at least one scan */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "choice-missing" | "consent-missing" | "contacts-missing" | "invalid-request" | "key-reused" | "order-is-empty";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    bePresent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    doing: components["schemas"]["Doing"];
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
                    "application/json": Record<string, never>;
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    leaveOrder: {
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
                    "application/json": Record<string, never>;
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
    showQuote: {
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
                    "application/json": components["schemas"]["OrderQuote"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readMentions: {
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
                    "application/json": Record<string, never>;
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listRemakes: {
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
                    "application/json": components["schemas"]["Remakes"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    remakeOrder: {
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
                "application/json": components["schemas"]["NewRemake"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `scan-not-found`: No such scan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "scan-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `order-archived`: The order is deleted; `order-not-placed`: The order has not been placed yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-archived" | "order-not-placed";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `too-many-remakes`: The order was made again as often as one order may be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "too-many-remakes";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeDraft: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            /** @description `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-staff" | "order-not-draft";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    bringDraftBack: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    reopenOrder: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            /** @description `move-not-allowed`: The order cannot come to this status from where it is; `payment-under-way`: Money for the order is on its way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "move-not-allowed" | "payment-under-way";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    repeatOrder: {
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
                    patientId?: string;
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
                    "application/json": components["schemas"]["Order"];
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
            /** @description `order-not-found`: No such order; `patient-not-found`: No such patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "patient-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            409: components["responses"]["order-not-placed"];
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description `order-not-found`: No such order; `scan-not-found`: No such scan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-found" | "scan-not-found";
                    };
                };
            };
            /** @description `draft-of-customer`: The customer began the draft, and alone changes it; `draft-of-staff`: Staff chose what of this order is free, and alone change it; `order-not-draft`: The order has already been placed; `scans-not-known-yet`: Some of the scans have not been heard of yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "draft-of-customer" | "draft-of-staff" | "order-not-draft" | "scans-not-known-yet";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    placeForCustomer: {
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
                    expected: {
                        quoteVersion: string;
                        totalMinor: number;
                        fileIds: string[];
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `order-not-draft`: The order has already been placed; `quote-changed`: The price or the files are no longer those that were shown; `scans-not-known-yet`: Some of the scans have not been heard of yet; `text-changed`: The text has changed since it was read */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-draft" | "quote-changed" | "scans-not-known-yet" | "text-changed";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `choice-missing`: A material or type has not been chosen; `consent-missing`: The order lacks the consent to the processing of personal data; `contacts-missing`: The order lacks contacts, recipient or address; `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `order-is-empty`: An order needs at least one scan */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "choice-missing" | "consent-missing" | "contacts-missing" | "invalid-request" | "key-reused" | "order-is-empty";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    undoMove: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
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
                    "application/json": components["schemas"]["Order"];
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
            404: components["responses"]["order-not-found"];
            /** @description `order-archived`: The order is deleted; `undo-over`: The move can no longer be taken back */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-archived" | "undo-over";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showOwnContacts: {
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
                    "application/json": components["schemas"]["OwnContacts"];
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
    listOwnOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                status?: string;
                search?: string;
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
                    "application/json": components["schemas"]["OrderPage"];
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
    showOwnProfile: {
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
                    "application/json": components["schemas"]["OwnProfile"];
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
    addPayer: {
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
                "application/json": components["schemas"]["Payer"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPayer"];
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
            404: components["responses"]["profile-entry-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `profile-full`: The account has saved as many recipients or payers as it may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "profile-full";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePayer: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Payer"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPayer"];
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
            404: components["responses"]["profile-entry-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removePayer: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                entryId: string;
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
                    "application/json": Record<string, never>;
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
            404: components["responses"]["profile-entry-not-found"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    addRecipient: {
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
                "application/json": components["schemas"]["Recipient"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRecipient"];
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
            404: components["responses"]["profile-entry-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `profile-full`: The account has saved as many recipients or payers as it may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "profile-full";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changeRecipient: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recipient"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRecipient"];
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
            404: components["responses"]["profile-entry-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeRecipient: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                entryId: string;
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
                    "application/json": Record<string, never>;
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
            404: components["responses"]["profile-entry-not-found"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listOrdersToPack: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                show?: "to-pack" | "aside" | "all";
                status?: string;
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
                    "application/json": components["schemas"]["PackingPage"];
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
    readPacking: {
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
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    leaveStation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    station: string;
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
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    overridePacking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
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
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `not-to-pack`: The order is not to be packed as it stands; `packing-complete`: All bags of the order are verified */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-to-pack" | "packing-complete";
                    };
                };
            };
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    withdrawOverride: {
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
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            409: components["responses"]["not-to-pack"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    printLabels: {
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
                    /** @enum {string} */
                    kind: "bags" | "box";
                    contents: string;
                    bagIds?: string[];
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
                    "application/json": {
                        labels: (components["schemas"]["BagLabel"] | components["schemas"]["BoxLabel"])[];
                    };
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
            /** @description `bag-not-found`: No bag has this code; `order-not-found`: No such order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "bag-not-found" | "order-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            /** @description `bags-open`: Bags of the order are not verified yet; `no-patients`: The order has no patients; `not-to-pack`: The order is not to be packed as it stands; `packing-changed`: What the labels say has changed since it was shown */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "bags-open" | "no-patients" | "not-to-pack" | "packing-changed";
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
    verifyBag: {
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
                    code: string;
                    station: string;
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
                    "application/json": components["schemas"]["Verdict"];
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
            404: components["responses"]["order-not-found"];
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
    shipPackedOrder: {
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
                    parcels: components["schemas"]["Tracking"][];
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
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `bags-open`: Bags of the order are not verified yet; `move-not-allowed`: The order cannot come to this status from where it is; `not-to-pack`: The order is not to be packed as it stands */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "bags-open" | "move-not-allowed" | "not-to-pack";
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
    takeBackShipment: {
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
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            409: components["responses"]["undo-over"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    packAtStation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    station: string;
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
                    "application/json": components["schemas"]["Packing"];
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
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["not-to-pack"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPatientNames: {
        parameters: {
            query: {
                ids: string;
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
                    "application/json": components["schemas"]["PatientNames"];
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
    listPaymentReviews: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                status?: "open" | "settled";
                orderId?: string;
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
                    "application/json": components["schemas"]["ReviewPage"];
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
    settlePaymentReview: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    how: "accept" | "set-aside";
                    forgiveMinor?: number;
                    note?: string;
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
                    "application/json": components["schemas"]["ReviewedMoney"];
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
            404: components["responses"]["review-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `not-payable`: The order is not to be paid; `rest-differs`: Another sum is missing than the one that was to be forgiven; `review-settled`: The review has already been settled */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-payable" | "rest-differs" | "review-settled";
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
    listPresence: {
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
                    "application/json": components["schemas"]["Present"];
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
    showPriceList: {
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
                    "application/json": components["schemas"]["PriceList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listPriceLists: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                site?: string;
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
                    "application/json": components["schemas"]["PriceListPage"];
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
    addPriceList: {
        parameters: {
            query?: {
                farPrices?: "accepted";
            };
            header: {
                "idempotency-key": string;
                "if-match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ru */
                    site: string;
                    startsAt: string | null;
                    prices: components["schemas"]["PriceList"];
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
                    "application/json": components["schemas"]["DatedPriceList"];
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
            409: components["responses"]["prices-far-off"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `too-many-price-lists`: The site has as many planned price lists as it may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "too-many-price-lists";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    withdrawPriceList: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                priceListId: string;
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
                    "application/json": components["schemas"]["DatedPriceList"];
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
            404: components["responses"]["price-list-not-found"];
            409: components["responses"]["price-list-started"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changePriceList: {
        parameters: {
            query?: {
                farPrices?: "accepted";
            };
            header: {
                "if-match": string;
            };
            path: {
                priceListId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    startsAt: string | null;
                    prices: components["schemas"]["PriceList"];
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
                    "application/json": components["schemas"]["DatedPriceList"];
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
            404: components["responses"]["price-list-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `price-list-started`: The prices already apply; `price-list-withdrawn`: The price list has been withdrawn; `prices-far-off`: The prices are far from those in force */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "price-list-started" | "price-list-withdrawn" | "prices-far-off";
                    };
                };
            };
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listRegisterDocuments: {
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
                    "application/json": components["schemas"]["RegisterDocumentPage"];
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
    showOrderTotals: {
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
                    "application/json": components["schemas"]["OrderTotals"];
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
    listRegisterOrders: {
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
                    "application/json": components["schemas"]["RegisterOrderPage"];
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
    drawRuler: {
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
                    kind?: "bags" | "box";
                    sheet: components["schemas"]["LabelSheet"];
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
                    "application/octet-stream": string;
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
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listSitePrices: {
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
                    "application/json": components["schemas"]["SitePrices"][];
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
    listSites: {
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
                    "application/json": components["schemas"]["NamedSite"][];
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
    showStatistics: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                site?: string;
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
                    "application/json": components["schemas"]["Statistics"];
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
    showDailyStatistics: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                site?: string;
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
                    "application/json": components["schemas"]["DailyStatistics"];
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
    listViews: {
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
                    "application/json": components["schemas"]["Views"];
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
    addView: {
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
                "application/json": components["schemas"]["NewView"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
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
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `too-many-views`: The person has as many views as a person may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "too-many-views";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeView: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                viewId: string;
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
                    "application/json": Record<string, never>;
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
            404: components["responses"]["view-not-found"];
            412: components["responses"]["version-changed"];
            422: components["responses"]["invalid-request"];
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                viewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewChange"];
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
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
            404: components["responses"]["view-not-found"];
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
}
