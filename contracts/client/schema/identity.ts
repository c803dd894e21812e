// Made from contracts/openapi/identity.json by `run contracts`; not written by hand.
export interface paths {
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what staff saw of customers’ records and did to them, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download what the list has as CSV for a Russian Excel, at most 100,000 records; that is recorded, too */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clinic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the signed-in person’s colleagues, open invitations, and the clinic in whose account they may order */
        get: operations["showClinic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clinic/colleagues/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a colleague from the own account; the access ends within a minute */
        delete: operations["removeColleague"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clinic/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a person by e-mail to order under the own account; an open invitation of the same address is answered again, and the answer is the same for known and unknown addresses */
        post: operations["inviteColleague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clinic/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an open invitation back */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clinics/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the colleagues who order under the account of an e-mail on a site */
        get: operations["showClinicOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clinics/{email}/colleagues/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a colleague from the account of an e-mail on a site; the access ends within a minute */
        delete: operations["removeColleagueOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/code-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a code, once, in the browser that asked for it; sets the cookies of the session */
        post: operations["createCodeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how the signed-in person is told about orders; by e-mail without a choice */
        get: operations["showContactPreferences"];
        /** Choose how the signed-in person is told about orders; WhatsApp needs a phone number with its country code */
        put: operations["changeContactPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-preferences/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how the person of an e-mail is told about orders; staff of one site are shown the choice of who has signed in there */
        get: operations["showContactPreferencesOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/data-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what people asked about their data: the open ones by their time limit, or those that are done */
        get: operations["listDataRequests"];
        put?: never;
        /** Withdraw the consent, or ask for a copy or the deletion of the own data; an open request of the same kind is answered again */
        post: operations["createDataRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/data-requests/{requestId}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that a request about data is done, with a note; a mail tells the person */
        post: operations["completeDataRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{invitationId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Accept or decline an invitation to the own e-mail; once accepted, the session works in the clinic’s account from its next renewal on */
        put: operations["answerInvitation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the public keys by which access tokens are verified */
        get: operations["showKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leave the clinic whose colleague the signed-in person is; the access ends within a minute */
        delete: operations["leaveClinic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/order-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages about an order, oldest first; none where the order is another site’s or unknown */
        get: operations["listOrderMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End all sessions of the person but this one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-data-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the requests of the signed-in person about the own data, newest first */
        get: operations["listOwnDataRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passkeys of the signed-in person on this site, newest first */
        get: operations["listOwnPasskeys"];
        put?: never;
        /** Add the passkey that an authenticator made for a challenge of this session; a mail tells the person */
        post: operations["enrolPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-passkeys/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey, in a session that is at most 15 minutes old */
        post: operations["createEnrolmentChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an own passkey, which then signs nobody in; a mail tells the person */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-passkeys/{passkeyId}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give an own passkey another name */
        put: operations["renamePasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where the person is signed in: this session first, then those used last */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session of the person, on any site */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packer-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show when and by whom the password of this site’s packers was changed, and how many of them are at work */
        get: operations["showPackerAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packer-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the password of this site’s packers; every one of them has to enter it anew */
        put: operations["changePackerPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packer-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock the packers’ page by their password, for 12 hours; sets the cookies of the session */
        post: operations["createPackerSession"];
        /** End the sessions of this site’s packers; every one of them has to enter the password anew */
        delete: operations["endPackerSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkey-challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a sign-in by passkey in this browser */
        post: operations["createPasskeyChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkey-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a passkey for a challenge of this browser; sets the cookies of the session */
        post: operations["createPasskeySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role-holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who has a role, by e-mail; anybody else is found by the whole e-mail */
        get: operations["listRoleHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role-holders/{userId}/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a role to a user; a mail tells the person */
        put: operations["giveRole"];
        post?: never;
        /** Take a role from a user; a mail tells the person */
        delete: operations["takeRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role-holders/{userId}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Limit the roles of a user to sites; without any they count on all sites */
        put: operations["limitRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles/{role}/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a role to whoever has signed in with an e-mail; a mail tells the person */
        put: operations["giveRoleByEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say whether the signed-in person has a second factor, and how many recovery codes are left */
        get: operations["showSecondFactor"];
        put?: never;
        /** Enrol the second factor by a code of the new secret; this session has given it. Shows the recovery codes */
        post: operations["enrolSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes, by a code; the former ones are void */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the own second factor, by a code */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/second-factor/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the secret of a second factor (TOTP, RFC 6238), which counts once a code of it is entered */
        post: operations["createSecondFactorSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say who is signed in in this browser */
        get: operations["showSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Go on in the own account, or in that of the clinic whose colleague the person is; this session keeps the choice */
        put: operations["chooseAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew the access token by the refresh cookie; a session that has ended is answered with nobody */
        post: operations["renewSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the second factor in this session, by the app’s code or a recovery code; the next renewal has the roles */
        post: operations["giveSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by the token of a link, once; sets the cookies of the session */
        post: operations["createSession"];
        /** Sign out everywhere: all sessions of the signed-in person end */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a six-digit sign-in code to an e-mail address; the answer is the same for known and unknown ones */
        post: operations["createSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a sign-in link, with a code for this browser, to an e-mail address; the answer is the same for known and unknown ones */
        post: operations["createSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in-links/arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whom the link of a token signs in, and leave it as it is */
        post: operations["showSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff-security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say whether staff of this site need a second factor, and who of the staff has one */
        get: operations["showStaffSecurity"];
        /** Require a second factor of all staff of this site, or no longer; an admin without one cannot require it */
        put: operations["changeFactorRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff-security/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the second factor of another person, who has lost it; a mail tells the person */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Account: "own" | "clinic";
        ArrivedLink: {
            email: string;
            isFromHere: boolean;
            bringsOrder: boolean;
        };
        AuditPage: {
            items: components["schemas"]["AuditRecord"][];
            next: string | null;
        };
        AuditRecord: {
            id: string;
            /** Format: date-time */
            at: string;
            actor: string;
            email?: string | null;
            action: string;
            about: {
                kind: string;
                id: string;
            };
            aboutEmail?: string | null;
            site: string | null;
            orderId?: string | null;
            network?: string | null;
            changes: {
                field: string;
                before: (string | number | boolean) | null;
                after: (string | number | boolean) | null;
            }[];
        };
        /** @enum {string} */
        Channel: "email" | "whatsapp" | "none";
        Clinic: {
            email: string;
            colleagues: components["schemas"]["Colleague"][];
            invitations: components["schemas"]["Invitation"][];
            membership: {
                email: string;
                /** Format: date-time */
                since: string;
                account: components["schemas"]["Account"];
            } | null;
            received: {
                id: string;
                email: string;
                /** Format: date-time */
                expiresAt: string;
            }[];
        };
        ClinicOfEmail: {
            email: string;
            colleagues: components["schemas"]["Colleague"][];
        };
        Colleague: {
            userId: string;
            email: string;
            /** Format: date-time */
            since: string;
        };
        ContactPreferences: {
            channel: components["schemas"]["Channel"];
            phone: string | null;
            updatedAt: string | null;
        };
        ContactPreferencesOfEmail: {
            email: string;
            channel: components["schemas"]["Channel"];
            phone: string | null;
            updatedAt: string | null;
            confirmedAt: string | null;
        };
        DataRequest: {
            id: string;
            kind: components["schemas"]["DataRequestKind"];
            comment: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            dueAt: string;
            completedAt: string | null;
        };
        /** @enum {string} */
        DataRequestKind: "withdraw-consent" | "export" | "erasure";
        DataRequestPage: {
            items: components["schemas"]["ReceivedDataRequest"][];
            next: string | null;
        };
        EnrolmentChallenge: {
            challenge: string;
            /** Format: date-time */
            expiresAt: string;
            relyingParty: {
                id: string;
                name: string;
            };
            person: {
                handle: string;
                email: string;
            };
            known: {
                credentialId: string;
                transports: string[];
            }[];
        };
        /** @enum {string} */
        GivenRole: "admin" | "manager" | "user";
        Invitation: {
            id: string;
            email: string;
            /** Format: date-time */
            invitedAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Jwks: {
            keys: {
                /** @enum {string} */
                kty: "OKP";
                /** @enum {string} */
                crv: "Ed25519";
                x: string;
                /** @enum {string} */
                alg: "EdDSA";
                /** @enum {string} */
                use: "sig";
                kid?: string;
            }[];
        };
        /** @enum {string} */
        Language: "ru" | "en" | "de" | "es" | "fr" | "it";
        OrderMessage: {
            id: string;
            kind: string;
            to: string | null;
            /** @enum {string} */
            status: "pending" | "sent" | "failed";
            /** Format: date-time */
            createdAt: string;
            sentAt: string | null;
            error: string | null;
        };
        OrderMessages: {
            messages: components["schemas"]["OrderMessage"][];
        };
        OwnDataRequestPage: {
            items: components["schemas"]["DataRequest"][];
            next: string | null;
        };
        OwnPasskeys: {
            items: components["schemas"]["Passkey"][];
        };
        OwnSession: {
            id: string;
            isThis: boolean;
            /** @example ru */
            site: string;
            browser: string | null;
            system: string | null;
            country: string | null;
            beganBy: components["schemas"]["SignInMeans"] | null;
            /** Format: date-time */
            beganAt: string;
            /** Format: date-time */
            usedAt: string;
        };
        OwnSessions: {
            items: components["schemas"]["OwnSession"][];
        };
        PackerAccess: {
            /** @example ru */
            site: string;
            changedAt: string | null;
            changedBy: string | null;
            openSessions: number;
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        PasskeyChallenge: {
            challenge: string;
            /** Format: date-time */
            expiresAt: string;
            relyingPartyId: string;
        };
        Person: {
            id: string;
            email: string;
            name: string | null;
            roles: components["schemas"]["Role"][];
            account?: {
                email: string;
            } | null;
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
        ReceivedDataRequest: {
            id: string;
            kind: components["schemas"]["DataRequestKind"];
            comment: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            dueAt: string;
            email: string;
            /** @example ru */
            site: string;
            completion: {
                /** Format: date-time */
                at: string;
                by: string | null;
                note: string;
            } | null;
        };
        RecoveryCodes: {
            codes: string[];
        };
        /** @enum {string} */
        Role: "admin" | "manager" | "packer";
        RoleHolder: {
            id: string;
            email: string;
            roles: components["schemas"]["GivenRole"][];
            sites: string[];
            isLastAdmin: boolean;
            locked: "other-sites" | null;
        };
        RoleHolderPage: {
            items: components["schemas"]["RoleHolder"][];
            next: string | null;
            sites: string[];
            isLimited: boolean;
        };
        SecondFactor: {
            enrolledAt: string | null;
            recoveryCodesLeft: number;
            isRequired: boolean;
        };
        SecondFactorSecret: {
            secret: string;
            address: string;
        };
        /** @enum {string} */
        SecondFactorStep: "asked" | "to-enrol";
        Session: {
            person: components["schemas"]["Person"] | null;
            expiresAt: string | null;
            secondFactor?: components["schemas"]["SecondFactorStep"] | null;
        };
        SignInCode: {
            /** Format: date-time */
            expiresAt: string;
        };
        SignInLink: {
            /** Format: date-time */
            expiresAt: string;
        };
        /** @enum {string} */
        SignInMeans: "link" | "code" | "passkey" | "password";
        SignedIn: {
            session: components["schemas"]["Session"];
            returnTo: string;
        };
        StaffFactor: {
            userId: string;
            email: string;
            roles: components["schemas"]["Role"][];
            enrolledAt: string | null;
        };
        StaffSecurity: {
            /** @example ru */
            site: string;
            isRequired: boolean;
            people: components["schemas"]["StaffFactor"][];
        };
    };
    responses: {
        /** @description `challenge-gone`: The challenge of the passkey has been used or has expired */
        "challenge-gone": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "challenge-gone";
                };
            };
        };
        /** @description `clinic-not-found`: No such clinic */
        "clinic-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "clinic-not-found";
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
        /** @description `colleague-not-found`: No such colleague */
        "colleague-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "colleague-not-found";
                };
            };
        };
        /** @description `data-request-completed`: The request about data is already done */
        "data-request-completed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "data-request-completed";
                };
            };
        };
        /** @description `data-request-not-found`: No such request about data */
        "data-request-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "data-request-not-found";
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
        /** @description `invitation-gone`: The invitation has been answered, was revoked, or has expired */
        "invitation-gone": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invitation-gone";
                };
            };
        };
        /** @description `invitation-not-found`: No such invitation */
        "invitation-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invitation-not-found";
                };
            };
        };
        /** @description `last-admin`: One admin of all sites has to remain */
        "last-admin": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "last-admin";
                };
            };
        };
        /** @description `link-gone`: The sign-in link has been used or has expired */
        "link-gone": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "link-gone";
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
        /** @description `passkey-not-found`: No such passkey */
        "passkey-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "passkey-not-found";
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
        /** @description `second-factor-enrolled`: The person has a second factor already */
        "second-factor-enrolled": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "second-factor-enrolled";
                };
            };
        };
        /** @description `second-factor-missing`: This needs a second factor of one’s own */
        "second-factor-missing": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "second-factor-missing";
                };
            };
        };
        /** @description `second-factor-not-found`: The person has no second factor */
        "second-factor-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "second-factor-not-found";
                };
            };
        };
        /** @description `second-factor-unreadable`: The second factor can no longer be checked, and has to be reset */
        "second-factor-unreadable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "second-factor-unreadable";
                };
            };
        };
        /** @description `session-not-found`: No such open session of the person */
        "session-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "session-not-found";
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
        /** @description `too-many-passkeys`: The person has as many passkeys as one person may have */
        "too-many-passkeys": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-many-passkeys";
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
        /** @description `user-not-found`: No such user */
        "user-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "user-not-found";
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
    listAudit: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                about?: string;
                order?: string;
                actor?: string;
                who?: string;
                action?: string;
                kind?: string;
                site?: string;
                from?: string;
                to?: string;
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
                    "application/json": components["schemas"]["AuditPage"];
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
    exportAudit: {
        parameters: {
            query?: {
                about?: string;
                order?: string;
                actor?: string;
                who?: string;
                action?: string;
                kind?: string;
                site?: string;
                from?: string;
                to?: string;
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
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showClinic: {
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
                    "application/json": components["schemas"]["Clinic"];
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
    removeColleague: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
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
            404: components["responses"]["colleague-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    inviteColleague: {
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
                    language: components["schemas"]["Language"];
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
                    "application/json": components["schemas"]["Invitation"];
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
            /** @description `clinic-full`: The clinic has as many colleagues and invitations as it may have; `colleague-elsewhere`: The person is a colleague of another clinic, or has colleagues; `colleague-known`: The person is a colleague already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "clinic-full" | "colleague-elsewhere" | "colleague-known";
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
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationId: string;
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
            404: components["responses"]["invitation-not-found"];
            410: components["responses"]["invitation-gone"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showClinicOf: {
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
                    "application/json": components["schemas"]["ClinicOfEmail"];
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
    removeColleagueOf: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                email: string;
                userId: string;
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
            /** @description `colleague-not-found`: No such colleague; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "colleague-not-found" | "site-not-found";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createCodeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example clinic@example.org */
                    email: string;
                    code: string;
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
                    "application/json": components["schemas"]["Session"];
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
    showContactPreferences: {
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
                    "application/json": components["schemas"]["ContactPreferences"];
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
    changeContactPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    channel: components["schemas"]["Channel"];
                    phone?: string | null;
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
                    "application/json": components["schemas"]["ContactPreferences"];
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
    showContactPreferencesOf: {
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
                    "application/json": components["schemas"]["ContactPreferencesOfEmail"];
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
    listDataRequests: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                status?: "open" | "done";
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
                    "application/json": components["schemas"]["DataRequestPage"];
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
    createDataRequest: {
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
                    kind: components["schemas"]["DataRequestKind"];
                    language: components["schemas"]["Language"];
                    comment?: string;
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
                    "application/json": components["schemas"]["DataRequest"];
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
    completeDataRequest: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
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
                    "application/json": components["schemas"]["ReceivedDataRequest"];
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
            404: components["responses"]["data-request-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["data-request-completed"];
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
    answerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    answer: "accepted" | "declined";
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
            404: components["responses"]["invitation-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `colleague-elsewhere`: The person is a colleague of another clinic, or has colleagues; `staff-no-colleague`: A member of the staff is no colleague of a clinic */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "colleague-elsewhere" | "staff-no-colleague";
                    };
                };
            };
            410: components["responses"]["invitation-gone"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showKeys: {
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
                    "application/json": components["schemas"]["Jwks"];
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    leaveClinic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listOrderMessages: {
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
                    "application/json": components["schemas"]["OrderMessages"];
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
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listOwnDataRequests: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["OwnDataRequestPage"];
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
    listOwnPasskeys: {
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
                    "application/json": components["schemas"]["OwnPasskeys"];
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
    enrolPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    language: components["schemas"]["Language"];
                    credentialId: string;
                    clientDataJson: string;
                    attestationObject: string;
                    transports: string[];
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
                    "application/json": components["schemas"]["Passkey"];
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
            410: components["responses"]["challenge-gone"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `passkey-refused`: The passkey is none that counts here; `too-many-passkeys`: The person has as many passkeys as one person may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "passkey-refused" | "too-many-passkeys";
                    };
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createEnrolmentChallenge: {
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
                    "application/json": components["schemas"]["EnrolmentChallenge"];
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
            /** @description `not-allowed`: The caller may not do this; `sign-in-too-old`: The sign-in is too long ago for this: sign in again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-allowed" | "sign-in-too-old";
                    };
                };
            };
            422: components["responses"]["too-many-passkeys"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkeyId: string;
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
            404: components["responses"]["passkey-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    "application/json": components["schemas"]["Passkey"];
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
            404: components["responses"]["passkey-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listOwnSessions: {
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
                    "application/json": components["schemas"]["OwnSessions"];
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
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
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
            404: components["responses"]["session-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showPackerAccess: {
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
                    "application/json": components["schemas"]["PackerAccess"];
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
    changePackerPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
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
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createPackerSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    password: string;
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed; `wrong-password`: The password is not the right one */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired" | "wrong-password";
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
    endPackerSessions: {
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
                    "application/json": components["schemas"]["PackerAccess"];
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
    createPasskeyChallenge: {
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
                    "application/json": components["schemas"]["PasskeyChallenge"];
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createPasskeySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credentialId: string;
                    clientDataJson: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle: string;
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
                    "application/json": components["schemas"]["Session"];
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
            410: components["responses"]["challenge-gone"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `passkey-refused`: The passkey is none that counts here */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "passkey-refused";
                    };
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listRoleHolders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
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
                    "application/json": components["schemas"]["RoleHolderPage"];
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
    giveRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
                role: components["schemas"]["GivenRole"];
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
                    "application/json": components["schemas"]["RoleHolder"];
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
            /** @description `beyond-own-sites`: This concerns other sites than those of the caller, too; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "beyond-own-sites" | "not-allowed";
                    };
                };
            };
            404: components["responses"]["user-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    takeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
                role: components["schemas"]["GivenRole"];
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
                    "application/json": components["schemas"]["RoleHolder"];
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
            /** @description `beyond-own-sites`: This concerns other sites than those of the caller, too; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "beyond-own-sites" | "not-allowed";
                    };
                };
            };
            404: components["responses"]["user-not-found"];
            409: components["responses"]["last-admin"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    limitRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sites: string[];
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
                    "application/json": components["schemas"]["RoleHolder"];
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
            /** @description `beyond-own-sites`: This concerns other sites than those of the caller, too; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "beyond-own-sites" | "not-allowed";
                    };
                };
            };
            /** @description `site-not-found`: No such site; `user-not-found`: No such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "site-not-found" | "user-not-found";
                    };
                };
            };
            408: components["responses"]["too-slow"];
            409: components["responses"]["last-admin"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    giveRoleByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: components["schemas"]["GivenRole"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example clinic@example.org */
                    email: string;
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
                    "application/json": components["schemas"]["RoleHolder"];
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
            /** @description `beyond-own-sites`: This concerns other sites than those of the caller, too; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "beyond-own-sites" | "not-allowed";
                    };
                };
            };
            404: components["responses"]["user-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showSecondFactor: {
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
                    "application/json": components["schemas"]["SecondFactor"];
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
    enrolSecondFactor: {
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
                    "application/json": components["schemas"]["RecoveryCodes"];
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
            /** @description `not-allowed`: The caller may not do this; `sign-in-too-old`: The sign-in is too long ago for this: sign in again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-allowed" | "sign-in-too-old";
                    };
                };
            };
            404: components["responses"]["second-factor-not-found"];
            408: components["responses"]["too-slow"];
            /** @description `second-factor-enrolled`: The person has a second factor already; `second-factor-unreadable`: The second factor can no longer be checked, and has to be reset */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "second-factor-enrolled" | "second-factor-unreadable";
                    };
                };
            };
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
    replaceRecoveryCodes: {
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
                    "application/json": components["schemas"]["RecoveryCodes"];
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
            404: components["responses"]["second-factor-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["second-factor-unreadable"];
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
    removeSecondFactor: {
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
            404: components["responses"]["second-factor-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["second-factor-unreadable"];
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
    createSecondFactorSecret: {
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
                    "application/json": components["schemas"]["SecondFactorSecret"];
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
            /** @description `not-allowed`: The caller may not do this; `sign-in-too-old`: The sign-in is too long ago for this: sign in again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-allowed" | "sign-in-too-old";
                    };
                };
            };
            409: components["responses"]["second-factor-enrolled"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showSession: {
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
                    "application/json": components["schemas"]["Session"];
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
    chooseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: components["schemas"]["Account"];
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
                    "application/json": components["schemas"]["Session"];
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
            404: components["responses"]["clinic-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    renewSession: {
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    giveSecondFactor: {
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
            404: components["responses"]["second-factor-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["second-factor-unreadable"];
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
    createSession: {
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
                    bringsDraft?: boolean;
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
                    "application/json": components["schemas"]["SignedIn"];
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
            410: components["responses"]["link-gone"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example clinic@example.org */
                    email: string;
                    language: components["schemas"]["Language"];
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
                    "application/json": components["schemas"]["SignInCode"];
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example clinic@example.org */
                    email: string;
                    language: components["schemas"]["Language"];
                    returnTo?: string;
                    orderId?: string;
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
                    "application/json": components["schemas"]["SignInLink"];
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
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showSignInLink: {
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
                    "application/json": components["schemas"]["ArrivedLink"];
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
            410: components["responses"]["link-gone"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showStaffSecurity: {
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
                    "application/json": components["schemas"]["StaffSecurity"];
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
    changeFactorRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isRequired: boolean;
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
                    "application/json": components["schemas"]["StaffSecurity"];
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
            409: components["responses"]["second-factor-missing"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
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
            /** @description `beyond-own-sites`: This concerns other sites than those of the caller, too; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "beyond-own-sites" | "not-allowed";
                    };
                };
            };
            404: components["responses"]["second-factor-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
}
