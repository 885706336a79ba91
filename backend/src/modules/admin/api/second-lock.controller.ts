import { Body, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  NeedsConfirmation,
  OpenWithoutSecondFactor,
} from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { Device } from '../../auth/api/device.decorator.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import { RequiredFactor } from '../../auth/application/required-factor.service.js';
import { SecondFactors } from '../../auth/application/second-factors.service.js';
import {
  FactorNotFoundError,
  FactorTakenError,
  NoSecondFactorError,
  PasskeyRefusedError,
  WrongFactorError,
} from '../../auth/domain/auth.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { AdminController } from './admin-controller.decorator.js';
import {
  AddAppDto,
  AddPasskeyDto,
  AppOfferDto,
  PasskeyOfferDto,
  RecoveryCodesDto,
  SecondLockDto,
} from './second-lock.dto.js';
import { numberWord } from '../../../shared/number-words.js';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';

/** The caller's own second factors. */
@AdminController('second-lock', 'moderators')
@OpenWithoutSecondFactor()
export class SecondLockController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly requiredFactor: RequiredFactor,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The second factors of the caller',
    description: 'Passkeys, an authenticator app, and how many recovery codes are left.',
  })
  @Answers(SecondLockDto)
  async getSecondLock(@LoggedIn() user: LoggedInUser): Promise<SecondLockDto> {
    const { factors, ...rest } = await this.factors.list(user);
    const listed = factors.map(({ id, kind, device, createdAt, spentUntil }) => ({
      ...{ id, kind, device, createdAt },
      usedAt: spentUntil > createdAt ? spentUntil : createdAt,
    }));
    return { factors: listed, ...rest, requiredFrom: this.requiredFactor.requiredFrom };
  }

  @Post('passkey-offer')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Options for a new passkey',
    description: 'Returns the options for the browser, and stores nothing.',
  })
  @Answers(PasskeyOfferDto)
  offerPasskey(@LoggedIn() user: LoggedInUser): Promise<PasskeyOfferDto> {
    return this.factors.offerPasskey(user);
  }

  @Post('passkeys')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Add a passkey',
    description: `With the first factor, the caller also gets ${numberWord(SECOND_FACTORS.recoveryCodes)} recovery codes, and all other devices of the caller are logged out. All admins get a mail.`,
  })
  @Answers(RecoveryCodesDto, PasskeyRefusedError, FactorTakenError)
  async addPasskey(
    @LoggedIn() user: LoggedInUser,
    @Body() made: AddPasskeyDto,
    @Req() { id: requestId }: Request,
    @Device() device: string | null,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.factors.addPasskey(user, made, { device, requestId }) };
  }

  @Post('app-offer')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'A secret for an authenticator app',
    description: 'The secret is stored after the caller has sent a right code.',
  })
  @Answers(AppOfferDto)
  offerApp(@LoggedIn() user: LoggedInUser): AppOfferDto {
    return this.factors.offerApp(user);
  }

  @Post('app')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Add an authenticator app (TOTP)',
    description: 'Each user can have one app. The call has the same effects as adding a passkey.',
  })
  @Answers(RecoveryCodesDto, new WrongFactorError('code'), FactorTakenError)
  async addApp(
    @LoggedIn() user: LoggedInUser,
    @Body() app: AddAppDto,
    @Req() { id: requestId }: Request,
    @Device() device: string | null,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.factors.addApp(user, app, { device, requestId }) };
  }

  @Post('recovery-codes')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'The previous codes stop working.',
  })
  @Answers(RecoveryCodesDto, NoSecondFactorError)
  async replaceRecoveryCodes(
    @LoggedIn() user: LoggedInUser,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.factors.replaceCodes(user, request.id) };
  }

  @Delete('factors/:id')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Remove a passkey or the app',
    description: 'Removing the last factor deletes the recovery codes, too. All admins get a mail.',
  })
  @Answers(MessageDto, FactorNotFoundError)
  async removeSecondFactor(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    await this.factors.remove(user, id, request.id);
    return { message: 'It is removed.' };
  }
}
