import { Controller, Get } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import type { Person } from '../domain/person.js';
import { CurrentPerson } from './current-person.decorator.js';
import { CurrentUserDto, SessionStateDto } from './session-state.dto.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  @Get('verify')
  @OpenTo('everyone')
  @ApiOperation({
    summary: 'Whether the caller is signed in',
    description: 'Answers 200 to everyone; `user` is null for a visitor.',
  })
  @ApiOkResponse({ type: SessionStateDto })
  verifySession(@CurrentPerson() person?: Person): SessionStateDto {
    return person
      ? { authenticated: true, user: { role: person.role, email: person.email } }
      : { authenticated: false, user: null };
  }

  @Get('user')
  @OpenTo('people')
  @ApiCookieAuth('people')
  @ApiOperation({ summary: 'The signed-in person' })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiErrors({ 401: 'Please sign in first.' })
  getCurrentUser(@CurrentPerson() person: Person): CurrentUserDto {
    return { email: person.email };
  }
}
